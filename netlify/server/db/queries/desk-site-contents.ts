import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SiteContentQuery } from '#contract/endpoints/desk-site-contents';
import type { SiteContent } from '#contract/entities/site-content';
import type { Database } from '../database.ts';
import { siteContents } from '../tables/site-contents.ts';
import { type Revised, revisedFields } from './content-changes.ts';
import { type Counted, containing, listPage } from './desk-page.ts';

/** A row as the API answers it. */
export function toSiteContent(row: Revised<'site-content'>): SiteContent {
  const publishAt = row.publishAt?.toISOString() ?? null;
  return { ...row, publishAt, modifiedAt: row.modifiedAt.toISOString() };
}

const orders = {
  key: [asc(sql`lower(${siteContents.key})`)],
  '-key': [desc(sql`lower(${siteContents.key})`)],
  title: [asc(sql`lower(${siteContents.title})`), asc(siteContents.id)],
  '-title': [desc(sql`lower(${siteContents.title})`), desc(siteContents.id)],
  modifiedAt: [asc(siteContents.modifiedAt), asc(siteContents.id)],
  '-modifiedAt': [desc(siteContents.modifiedAt), desc(siteContents.id)],
};

/** Site contents as the desk asks for them, and how many there are. */
export async function listDeskSiteContents(
  db: Database,
  { q, pageLocation, state, sort = 'key', ...page }: SiteContentQuery,
): Promise<Counted<SiteContent>> {
  const { key, title, content } = siteContents;
  const wanted = and(
    pageLocation && eq(siteContents.pageLocation, pageLocation),
    state && eq(siteContents.state, state),
    containing([key, title, content], q),
  );
  const { rows, total } = await listPage(db, {
    table: siteContents,
    fields: revisedFields('site-content', siteContents),
    wanted,
    order: orders[sort],
    page,
  });
  return { rows: rows.map(toSiteContent), total };
}

/** What is stored under a key, compared without case. */
export async function findDeskSiteContent(
  db: Database,
  key: string,
): Promise<SiteContent | undefined> {
  const [row] = await db
    .select(revisedFields('site-content', siteContents))
    .from(siteContents)
    .where(eq(sql`lower(${siteContents.key})`, sql`lower(${key})`));
  return row && toSiteContent(row);
}

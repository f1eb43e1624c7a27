import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { SiteContentQuery } from '#contract/endpoints/desk-site-contents';
import type { SiteContent } from '#contract/entities/site-content';
import type { Database } from '../database.ts';
import { siteContents } from '../tables/site-contents.ts';
import { users } from '../tables/users.ts';
import { isLive, type Revised } from './content-changes.ts';
import { type Counted, containing, sliceOf } from './desk-page.ts';

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

/** Site contents as the desk asks for them, and how many there are, in one round trip. */
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
  const { limit, offset } = sliceOf(page);
  const [rows, totals] = await db.batch([
    db
      .select({
        ...getTableColumns(siteContents),
        modifierName: users.username,
        live: isLive('site-content', siteContents.id),
      })
      .from(siteContents)
      .leftJoin(users, eq(users.id, siteContents.modifiedBy))
      .where(wanted)
      .orderBy(...orders[sort])
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(siteContents).where(wanted),
  ]);
  return { rows: rows.map(toSiteContent), total: totals[0]?.total ?? 0 };
}

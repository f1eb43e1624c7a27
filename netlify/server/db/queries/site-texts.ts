import { isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { siteContents } from '../tables/site-contents.ts';

export interface StoredText {
  key: string;
  content: string;
  pageLocation: string;
}

/** Every published site text, for a build: of a draft, what was published before; of a hidden one, nothing. */
export const listSiteTexts = (db: Database): Promise<StoredText[]> =>
  db
    .select({
      key: siteContents.key,
      pageLocation: siteContents.pageLocation,
      content: sql<string>`case when ${siteContents.hidden} then '' else ${siteContents.publishedContent} end`,
    })
    .from(siteContents)
    .where(isNotNull(siteContents.publishedContent));

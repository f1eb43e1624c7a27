import type { Database } from '../database.ts';
import { siteContents } from '../tables/site-contents.ts';

export interface StoredText {
  key: string;
  content: string;
}

/** Every stored site text, for a build. */
export const listSiteTexts = (db: Database): Promise<StoredText[]> =>
  db.select({ key: siteContents.key, content: siteContents.content }).from(siteContents);

import { isUsedOnPage, type SiteTextKey, siteTexts } from '#contract/site-texts';
import { type PageText, pageText } from '#lib/page-text';
import { currentDatabase } from '#server/db/database';
import { listSiteTexts } from '#server/db/queries/site-texts';

/** Gives the text of a key: the stored one, or its default. */
export type ReadText = (key: SiteTextKey) => PageText;

let stored: Promise<ReadText> | undefined;

/** The site's texts. A build asks the database once; the development server asks for each page. */
export function readTexts(): Promise<ReadText> {
  if (import.meta.env.DEV) return load();
  stored ??= load();
  return stored;
}

async function load(): Promise<ReadText> {
  const rows = (await listSiteTexts(currentDatabase())).filter(isUsedOnPage);
  const contents = new Map(rows.map(({ key, content }) => [key.toLowerCase(), content]));
  return (key) => pageText(key, contents.get(key) ?? siteTexts[key].text);
}

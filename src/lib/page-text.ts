import { type SiteTextKey, siteTexts } from '#contract/site-texts';
import { paragraphsOf } from './paragraphs.ts';
import { escapeHtml, markupHtml, plainText } from './text-markup.ts';

/** A text as pages show it. An empty one is not shown, nor what stands around it. */
export interface PageText {
  /** Written on the element that shows it as `data-text`, so that edit mode finds it. */
  key: SiteTextKey;
  source: string;
  /** The text alone, for titles, descriptions and attributes. */
  plain: string;
  /** Safe HTML of a text of one paragraph. */
  html: string;
}

/** The text of a key, of what is stored or the default. */
export function pageText(key: SiteTextKey, source: string): PageText {
  if (siteTexts[key].shape === 'title')
    return { key, source, plain: source, html: escapeHtml(source) };
  return { key, source, plain: plainText(source), html: markupHtml(source) };
}

/** The pieces of a text that stand one below the other, as they are written. */
export function piecesOfText(key: SiteTextKey, source: string): string[] {
  const { shape } = siteTexts[key];
  if (shape === 'paragraphs') return paragraphsOf(source);
  if (shape === 'lines') return source.split(/\s*\n\s*/).filter(Boolean);
  return source ? [source] : [];
}

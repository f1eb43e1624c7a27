import type { SiteTextKey } from '#contract/site-texts';
import { siteTexts } from '#contract/site-texts';
import { namedLinesOf } from '#lib/named-lines';
import { pageText, piecesOfText } from '#lib/page-text';
import { markupHtml, plainText } from '#lib/text-markup';
import { hyphenated, titleFit } from '#lib/title-fit';

/** An element that looks like the one of the page, with another text under the same key. */
export function shownText(element: HTMLElement, key: SiteTextKey, source: string): HTMLElement {
  const copy = element.cloneNode(false) as HTMLElement;
  copy.hidden = false;
  const { shape } = siteTexts[key];
  if (shape === 'title') setTitle(copy, source);
  else if (shape === 'sentence') copy.innerHTML = pageText(key, source).html;
  else if (shape === 'paragraphs') copy.append(...paragraphs(element, key, source));
  else copy.append(...lines(element, source));
  return copy;
}

/** The size of a title follows its longest word. */
function setTitle(title: Element, text: string): void {
  const fits = [...title.classList].filter((name) => name.startsWith('word-'));
  if (fits.length > 0) {
    title.classList.remove(...fits);
    title.classList.add(titleFit(text));
  }
  title.textContent = hyphenated(text);
}

const paragraphs = (element: HTMLElement, key: SiteTextKey, source: string) =>
  piecesOfText(key, source).map((piece) => {
    const made = element.querySelector('p')?.cloneNode(false) ?? document.createElement('p');
    (made as HTMLElement).innerHTML = markupHtml(piece);
    return made;
  });

/** Each line in the form of the first: what counts it, its name, and last what it says. */
function lines(element: HTMLElement, source: string): Node[] {
  const read = namedLinesOf(source);
  const template = element.querySelector('li') ?? document.createElement('li');
  return read.map(({ name = '', text }, index) => {
    const item = template.cloneNode(true) as HTMLElement;
    const count = item.querySelector('[aria-hidden]');
    if (count) count.textContent = `${index + 1} / ${read.length}`;
    const named = item.querySelector('h3, .slate:not([aria-hidden])');
    if (named) setTitle(named, plainText(name));
    const said = item.lastElementChild ?? item;
    said.innerHTML = markupHtml(name && !named ? `${name}: ${text}` : text);
    return item;
  });
}

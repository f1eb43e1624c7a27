// An element in which a text is written as it looks, and read back as markup.
import type { KnownSiteText } from '#contract/site-texts';
import { pageText, piecesOfText } from '#lib/page-text';
import { markupHtml, markupOf, type Run, safeAddress } from '#lib/text-markup';
import { shownText } from './shown-text.ts';

type Look = Omit<Run, 'text'>;

/**
 * Makes the element.
 * @param element the one of the page, whose look it takes; absent: the page does not show the text.
 */
export function makeSurface(
  element: HTMLElement | undefined,
  { key, title, shape }: KnownSiteText,
  source: string,
): HTMLElement {
  // Lists are written line by line, without the order that pages bring into them.
  const isList = shape === 'lines';
  const surface =
    element && !isList ? shownText(element, key, source) : document.createElement('div');
  if (!element || isList) surface.append(...blocks({ key, shape }, source));
  delete surface.dataset['text'];
  surface.contentEditable = 'true';
  surface.setAttribute('role', 'textbox');
  surface.setAttribute('aria-label', title);
  surface.setAttribute('aria-multiline', String(isList || shape === 'paragraphs'));
  surface.dir = 'auto';
  surface.addEventListener('beforeinput', (event) => refuse(event, shape));
  for (const type of ['paste', 'drop'] as const)
    surface.addEventListener(type, (event) => takePlainText(event, shape));
  return surface;
}

const blocks = ({ key, shape }: Pick<KnownSiteText, 'key' | 'shape'>, source: string) =>
  piecesOfText(key, source).map((piece) => {
    const block = document.createElement(shape === 'lines' ? 'div' : 'p');
    block.innerHTML = shape === 'title' ? pageText(key, piece).html : markupHtml(piece);
    return block;
  });

/** A title takes no bold, and what is one paragraph no second. */
function refuse(event: InputEvent, shape: KnownSiteText['shape']): void {
  const isFormat = event.inputType.startsWith('format');
  const isBreak = event.inputType === 'insertParagraph' || event.inputType === 'insertLineBreak';
  const isOne = shape === 'title' || shape === 'sentence';
  const isUnknown = isFormat && !['formatBold', 'formatItalic'].includes(event.inputType);
  if ((isFormat && shape === 'title') || (isBreak && isOne) || isUnknown) event.preventDefault();
}

/** What comes from elsewhere leaves its look there. */
function takePlainText(event: ClipboardEvent | DragEvent, shape: KnownSiteText['shape']): void {
  event.preventDefault();
  const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
  const text = data?.getData('text/plain') ?? '';
  const isOne = shape === 'title' || shape === 'sentence';
  document.execCommand('insertText', false, isOne ? text.replace(/\s+/g, ' ') : text);
}

/** What is written in a surface, as it is stored. */
export function readSurface(surface: HTMLElement, shape: KnownSiteText['shape']): string {
  const written = new Written();
  read(surface, { bold: false, italic: false, address: undefined }, written, shape);
  const texts = written.blocks
    .map((runs) => (shape === 'title' ? runs.map(({ text }) => text).join('') : markupOf(runs)))
    .map((text) => text.replaceAll('\u00ad', '').trim())
    .filter(Boolean);
  return texts.join(shape === 'paragraphs' ? '\n\n' : shape === 'lines' ? '\n' : ' ');
}

class Written {
  blocks: Run[][] = [[]];

  begin(): void {
    if (this.blocks.at(-1)?.length) this.blocks.push([]);
  }

  add(run: Run): void {
    this.blocks.at(-1)?.push(run);
  }
}

const ofBlocks = /^(P|DIV|LI|UL|OL|H[1-6]|BLOCKQUOTE)$/;

function read(node: Node, look: Look, written: Written, shape: KnownSiteText['shape']): void {
  for (const child of node.childNodes) {
    if (child instanceof Text) written.add({ ...look, text: child.data.replace(/\s+/g, ' ') });
    if (!(child instanceof HTMLElement)) continue;
    const isBlock = ofBlocks.test(child.tagName);
    if (isBlock || (child.tagName === 'BR' && shape === 'lines')) written.begin();
    else if (child.tagName === 'BR') written.add({ ...look, text: ' ' });
    read(child, lookOf(child, look), written, shape);
    if (isBlock) written.begin();
  }
}

function lookOf(element: HTMLElement, look: Look): Look {
  const { tagName } = element;
  if (tagName === 'B' || tagName === 'STRONG') return { ...look, bold: true };
  if (tagName === 'I' || tagName === 'EM') return { ...look, italic: true };
  if (tagName !== 'A') return look;
  return { ...look, address: safeAddress(element.getAttribute('href') ?? '') };
}

// Where in a text was clicked, found again in a copy of it that is laid out elsewhere and broken into other elements.

export interface ClickedPlace {
  /** The letters of the piece of text that was clicked, and how many of them stand before the place. */
  piece: string;
  offset: number;
  /** How often that piece stands before, as a name in a list may. */
  repeats: number;
}

/** Spaces and possible hyphens differ between what was built and what is written. */
const lettersOf = (text: string) => text.replace(/[\s\u00ad]/g, '');

/** @returns `undefined` where no text of the element was clicked. */
export function clickedPlace(
  element: HTMLElement,
  { clientX, clientY }: MouseEvent,
): ClickedPlace | undefined {
  const caret = caretAt(clientX, clientY);
  if (!caret || !(caret.node instanceof Text) || !element.contains(caret.node)) return undefined;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEndBefore(caret.node);
  const piece = lettersOf(caret.node.data);
  return {
    piece,
    offset: lettersOf(caret.node.data.slice(0, caret.offset)).length,
    repeats: piece ? lettersOf(before.toString()).split(piece).length - 1 : 0,
  };
}

/** Safari knows the older of the two calls alone. */
function caretAt(x: number, y: number): { node: Node; offset: number } | undefined {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position ? { node: position.offsetNode, offset: position.offset } : undefined;
  }
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** Puts the caret there. @returns whether the element has such a place. */
export function putCaret(element: HTMLElement, { piece, offset, repeats }: ClickedPlace): boolean {
  const pieces = lettersOf(element.textContent).split(piece, repeats + 2);
  if (!piece || pieces.length < repeats + 2) return false;
  let left = pieces.slice(0, repeats + 1).join(piece).length + offset;
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text instanceof Text; text = walk.nextNode()) {
    const { length } = lettersOf(text.data);
    // The first letter of a paragraph is not the end of the one before.
    if (offset === 0 ? left < length : left <= length) {
      getSelection()?.collapse(text, indexAfter(text.data, left));
      return true;
    }
    left -= length;
  }
  return false;
}

/** The index after so many letters, and before the next one. */
function indexAfter(text: string, letters: number): number {
  let index = 0;
  for (let seen = 0; index < text.length; index += 1) {
    if (lettersOf(text[index] ?? '') === '') continue;
    if (seen === letters) break;
    seen += 1;
  }
  return index;
}

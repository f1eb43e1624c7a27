// Bold, italic and links in a surface. `execCommand` is deprecated without a successor; every engine has it, and it keeps undo.
import { safeAddress } from '#lib/text-markup';

/** What is selected in an element, kept while the focus is elsewhere. */
export class KeptSelection {
  readonly #surface: HTMLElement;
  #range: Range | undefined;

  constructor(surface: HTMLElement) {
    this.#surface = surface;
  }

  /** Browsers tell of a selection later than it changes, so this is also called when it is about to be used. */
  keep(): void {
    const selection = getSelection();
    const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
    if (range && this.#surface.contains(range.commonAncestorContainer))
      this.#range = range.cloneRange();
  }

  /** Puts the focus and the selection back. */
  restore(): void {
    this.#surface.focus({ preventScroll: true });
    if (!this.#range) return;
    const selection = getSelection();
    selection?.removeAllRanges();
    selection?.addRange(this.#range);
  }

  /** The link that the selection stands in. */
  get link(): HTMLAnchorElement | undefined {
    const at = this.#range?.startContainer;
    const element = at instanceof Element ? at : at?.parentElement;
    const link = element?.closest('a');
    return link && this.#surface.contains(link) ? link : undefined;
  }

  /** Widens a caret in a link to all of the link. */
  takeLink(): void {
    const { link } = this;
    if (!link || !this.#range?.collapsed) return;
    this.#range.selectNodeContents(link);
    this.restore();
  }

  get isEmpty(): boolean {
    return this.#range?.collapsed ?? true;
  }
}

export function toggle(selection: KeptSelection, look: 'bold' | 'italic'): void {
  selection.keep();
  selection.restore();
  document.execCommand('styleWithCSS', false, 'false');
  document.execCommand(look);
}

/** Makes a link of what is selected; of nothing, one that reads as its address. */
export function setLink(selection: KeptSelection, address: string): void {
  selection.restore();
  selection.takeLink();
  // Markup that is inserted gets inline styles, which the policy of the site refuses: words are inserted and then linked.
  if (selection.isEmpty) insertSelected(address.replace(/^mailto:/, ''));
  document.execCommand('createLink', false, address);
  getSelection()?.collapseToEnd();
}

function insertSelected(words: string): void {
  document.execCommand('insertText', false, words);
  const { focusNode, focusOffset } = getSelection() ?? {};
  if (focusNode) getSelection()?.extend(focusNode, Math.max(0, (focusOffset ?? 0) - words.length));
}

export function removeLink(selection: KeptSelection): void {
  selection.restore();
  selection.takeLink();
  document.execCommand('unlink');
}

/** The address that was typed or pasted; `undefined`: no link can lead there. */
export function typedAddress(typed: string): string | undefined {
  const written = typed.trim().replaceAll('(', '%28').replaceAll(')', '%29');
  const isMailbox = /^[^\s:/@]+@[^\s:/@]+\.[^\s:/@]+$/.test(written);
  return safeAddress(isMailbox ? `mailto:${written}` : written);
}

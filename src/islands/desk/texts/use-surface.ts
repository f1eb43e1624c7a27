import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KnownSiteText } from '#contract/site-texts';
import { type ClickedPlace, putCaret } from './clicked-place.ts';
import { KeptSelection } from './text-format.ts';
import { makeSurface, readSurface } from './text-surface.ts';

interface SurfaceOptions {
  known: KnownSiteText;
  /** The element of the page that shows the text. */
  element: HTMLElement | undefined;
  source: string;
  /** Where the caret begins; at the end without it. */
  clicked: ClickedPlace | undefined;
  onInput: (written: string) => void;
}

/** Puts a surface into the element that takes the `holder` reference, with the caret where the text was clicked or at its end. */
export function useSurface({ known, element, source, clicked, onInput }: SurfaceOptions) {
  const holder = useRef<HTMLDivElement>(null);
  const [surface, setSurface] = useState<{ element: HTMLElement; selection: KeptSelection }>();
  const [look, setLook] = useState({ bold: false, italic: false });
  // The surface begins with what was there when it was opened.
  const first = useRef({ known, element, source, clicked });
  const input = useRef(onInput);
  useEffect(() => {
    input.current = onInput;
  });

  useLayoutEffect(() => {
    const { known: text, element: shown, source: written, clicked: place } = first.current;
    const made = makeSurface(shown, text, written);
    const selection = new KeptSelection(made);
    const read = () => input.current(readSurface(made, text.shape));
    const follow = () => {
      if (document.activeElement !== made) return;
      selection.keep();
      setLook({
        bold: document.queryCommandState('bold'),
        italic: document.queryCommandState('italic'),
      });
    };
    made.addEventListener('input', read);
    document.addEventListener('selectionchange', follow);
    holder.current?.append(made);
    document.execCommand('defaultParagraphSeparator', false, text.shape === 'lines' ? 'div' : 'p');
    made.focus({ preventScroll: true });
    if (!place || !putCaret(made, place)) {
      getSelection()?.selectAllChildren(made);
      getSelection()?.collapseToEnd();
    }
    selection.keep();
    setSurface({ element: made, selection });
    return () => {
      document.removeEventListener('selectionchange', follow);
      made.remove();
    };
  }, []);

  return { holder, surface, look };
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KnownSiteText } from '#contract/site-texts';
import { type ClickedPlace, putCaret } from './clicked-place.ts';
import { KeptSelection } from './text-format.ts';
import { makeSurface, readSurface } from './text-surface.ts';

interface SurfaceOptions {
  known: KnownSiteText;
  /** The element of the page that shows the text. */
  element: HTMLElement | undefined;
  /** What the form holds: the surface is made anew when that is not what was written in it. */
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
  const first = useRef({ known, element, clicked });
  const written = useRef(source);
  const [start, setStart] = useState({ source, isFirst: true });
  const input = useRef(onInput);
  useEffect(() => {
    input.current = onInput;
    if (source === written.current) return;
    written.current = source;
    setStart({ source, isFirst: false });
  });

  useLayoutEffect(() => {
    const { known: text, element: shown, clicked: place } = first.current;
    const made = makeSurface(shown, text, start.source);
    const selection = new KeptSelection(made);
    const read = () => {
      written.current = readSurface(made, text.shape);
      input.current(written.current);
    };
    const follow = () => {
      if (document.activeElement !== made) return;
      selection.keep();
      setLook({
        bold: document.queryCommandState('bold'),
        italic: document.queryCommandState('italic'),
      });
    };
    made.addEventListener('input', read);
    // The last `selectionchange` can come after the focus has gone.
    made.addEventListener('blur', () => selection.keep());
    document.addEventListener('selectionchange', follow);
    holder.current?.append(made);
    document.execCommand('defaultParagraphSeparator', false, text.shape === 'lines' ? 'div' : 'p');
    if (start.isFirst) {
      made.focus({ preventScroll: true });
      if (!place || !putCaret(made, place)) {
        getSelection()?.selectAllChildren(made);
        getSelection()?.collapseToEnd();
      }
      selection.keep();
    }
    setSurface({ element: made, selection });
    return () => {
      document.removeEventListener('selectionchange', follow);
      made.remove();
    };
  }, [start]);

  return { holder, surface, look };
}

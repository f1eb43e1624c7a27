import { useEffect, useRef } from 'react';

const places = ':is([role=tabpanel], [data-room])';

/**
 * What had the focus may be in a tab or room that another one takes the place of, as a link in it, or what opened the
 * palette. The one that is shown then has the focus, and Tab leads on from there.
 */
export function usePlaceFocus(selected: string): void {
  const before = useRef(selected);
  useEffect(() => {
    if (before.current === selected) return;
    before.current = selected;
    const { activeElement, body } = document;
    const isLost = activeElement === body || activeElement?.closest(`${places}[hidden]`);
    const place = document.querySelector<HTMLElement>(`${places}:not([hidden])`);
    if (!isLost || !place || document.querySelector('dialog:modal')) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }, [selected]);
}

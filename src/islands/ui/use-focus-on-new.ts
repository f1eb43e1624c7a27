import { useLayoutEffect, useRef } from 'react';

/**
 * Leads from the button for more to the first work that it brought: it stands before the button, which is gone after the
 * last page.
 *
 * @param shown how many works the list shows
 * @returns the list's reference, and what is to be called with the button that asked for more
 */
export function useFocusOnNew(shown: number, waiting: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  const pressed = useRef<Element>(null);

  useLayoutEffect(() => {
    if (waiting || !pressed.current) return;
    const { activeElement, body } = document;
    // Who went elsewhere meanwhile stays there.
    const isStill = activeElement === pressed.current || activeElement === body;
    if (isStill && shown > before.current)
      list.current
        ?.querySelectorAll('article')
        [before.current]?.querySelector('a')
        ?.focus({ preventScroll: true });
    pressed.current = null;
  }, [shown, waiting]);

  const expectMore = (button: Element) => {
    pressed.current = button;
    before.current = shown;
  };
  return { list, expectMore };
}

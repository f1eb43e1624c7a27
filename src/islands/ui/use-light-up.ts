import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Lets the stills of cards light up, each once, as they enter the window (`work-card.module.css`). What is in the window
 * when the page starts stays as it is.
 *
 * @param count of the cards: those that are added are watched as well.
 */
export function useLightUp(list: RefObject<HTMLElement | null>, count: number): void {
  const isStarted = useRef(false);

  useLayoutEffect(() => {
    if (!count || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const isDark = target.getAttribute('data-light') === 'out';
        const light = isDark ? 'up' : 'on';
        target.setAttribute('data-light', isIntersecting ? light : 'out');
        if (isIntersecting) observer.unobserve(target);
      }
    });
    const cards = 'article:not([data-light=up], [data-light=on])';
    for (const card of list.current?.querySelectorAll(cards) ?? []) {
      if (isStarted.current) card.setAttribute('data-light', 'out');
      observer.observe(card);
    }
    isStarted.current = true;
    return () => observer.disconnect();
  }, [list, count]);
}

import { savesData } from '#lib/saves-data';

/** Starts the film of Home's opening before the page's scripts have come and run; `hero-loop.ts` does the rest. */
export function startOpening(): void {
  const film = document.querySelector<HTMLVideoElement>('hero-loop video');
  const isInView = film && film.getBoundingClientRect().bottom > 0;
  if (!isInView || savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // What refuses is asked again there.
  film.play().catch(() => undefined);
}

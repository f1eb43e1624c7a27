import type { Work } from '#contract/entities/work-page';

interface Screen {
  kind: Work['kind'];
  /** Of the picture's width to its height. */
  ratio: number;
  /** Whether wide windows show it beside the words. */
  beside: boolean;
}

/** How wide a picture stands on the screen of its work, for the `sizes` attribute: `Screen.astro` says how high it may be. */
export function screenSizes({ kind, ratio, beside }: Screen): string {
  const within = (width: string, height: string) =>
    `min(${width}, calc(${height} * ${ratio.toFixed(3)}))`;
  return [
    ...(beside
      ? [`(min-width: ${kind === 'image' ? 40 : 64}rem) ${within('56vw', '(100svh - 4rem)')}`]
      : []),
    kind === 'video'
      ? `(height < 30rem) ${within('100vw', '(100svh - 4rem)')}`
      : `(width < 64rem) ${within('100vw', '75svh')}`,
    within('100vw', '(100svh - 7.5rem)'),
  ].join(', ');
}

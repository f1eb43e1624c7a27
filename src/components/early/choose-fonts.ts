/** Of the first of the files that `data-fonts` names; `--font-mono` sets the slates in it. */
const slates = { family: 'Geist Mono', descriptors: { weight: '400 500' } };

/**
 * Takes the text's fonts at once where an earlier page of this site has fetched them. A first visit is painted in what the
 * machine has; then the slates take theirs, and the text's is fetched for the pages to come.
 *
 * @returns to be called after the first paint
 */
export function chooseFonts(): () => void {
  const faces = document.querySelector<HTMLStyleElement>('[data-fonts]');
  const [mono = '', text = ''] = faces?.dataset['fonts']?.split(' ') ?? [];
  if (document.referrer.startsWith(`${location.origin}/`)) {
    fetchFont('preload', mono);
    fetchFont('preload', text);
    return () => {};
  }
  if (faces) faces.media = 'not all';
  return () => {
    fetchFont('prefetch', text);
    const face = new FontFace(slates.family, `url(${mono})`, slates.descriptors);
    face.load().then(
      () => document.fonts.add(face),
      () => {},
    );
  };
}

function fetchFont(relation: 'preload' | 'prefetch', href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: relation, as: 'font', crossOrigin: '', href });
  document.head.append(link);
}

// On a first visit the slates take their font once it is there, and the text's is fetched for the pages to come.

/** Of the first of the files that `data-fonts` names; `--font-mono` sets the slates in it. */
const slates = { family: 'Geist Mono', descriptors: { weight: '400 500' } };

const unused = document.querySelector<HTMLStyleElement>('[data-fonts][media]');
const [mono, text] = unused?.dataset['fonts']?.split(' ') ?? [];

if (mono && text) {
  const face = new FontFace(slates.family, `url(${mono})`, slates.descriptors);
  face.load().then(
    () => document.fonts.add(face),
    () => undefined,
  );
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as: 'font', crossOrigin: '', href: text });
  document.head.append(link);
}

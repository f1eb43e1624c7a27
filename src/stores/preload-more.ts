import { imageAddress } from '#lib/image-address';
import type { Gallery } from './gallery.ts';
import { preload } from './preload.ts';

/** Fetches the next page of a gallery and its first pictures while nothing else is going on. */
export async function preloadMore<Work>(
  gallery: Gallery<Work>,
  stillOf: (work: Work) => { sources: string[] },
): Promise<void> {
  const width = shownWidth();
  const works = await gallery.prepareMore();
  const addresses = works.flatMap((work) => {
    const [source] = stillOf(work).sources;
    return source ? [imageAddress(source, width, 'avif')] : [];
  });
  await preload(addresses.map((url) => ({ url, type: 'image', priority: 'medium' })));
}

const assumedWidth = 750;

/** The width in pixels that the browser chose for a card's picture: it will choose the same for the next ones. */
function shownWidth(): number {
  const picture = document.querySelector<HTMLImageElement>('article picture img');
  const parameters = new URLSearchParams(picture?.currentSrc.split('?')[1]);
  return Number(parameters.get('w')) || assumedWidth;
}

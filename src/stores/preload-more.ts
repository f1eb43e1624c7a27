import type { Image } from '#contract/entities/image';
import type { Shown } from '#contract/entities/work';
import { imageAddress, imageSourceSet } from '#lib/image-address';
import type { Programme } from '#lib/programme';
import { stillSizes } from '#lib/still-sizes';
import { ratiosOf } from '#lib/work-still';
import type { Gallery } from './gallery.ts';
import { preload } from './preload.ts';

/** What shows the works of a gallery. */
interface Surroundings<Work> {
  gallery: Gallery<Work>;
  programme: Programme;
  /** Of a picture that nobody measured. */
  usualRatio: number;
  stillOf: (work: Work) => { sources: string[]; width: number | null };
}

const plainWidth = 750;

/** Fetches the works after those shown, and their pictures, as wide as they will stand, while nothing else is going on. */
export async function preloadMore<Work extends Shown<Image>>(
  { gallery, programme, usualRatio, stillOf }: Surroundings<Work>,
  shown: readonly Work[],
): Promise<void> {
  const works = await gallery.prepareMore();
  const places = programme(ratiosOf([...shown, ...works], usualRatio)).flat();
  const pictures = works.flatMap((work, index) => {
    const { sources, width } = stillOf(work);
    const [source] = sources;
    const place = places[shown.length + index];
    if (!source || !place) return [];
    const srcset = imageSourceSet(source, width, 'avif');
    const choice = srcset === undefined ? undefined : { srcset, sizes: stillSizes(place) };
    const url = imageAddress(source, plainWidth, 'avif');
    return { url, type: 'image', priority: 'medium', choice } as const;
  });
  await preload(pictures);
}

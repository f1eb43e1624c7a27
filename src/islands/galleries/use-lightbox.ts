import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { getImage } from '#contract/endpoints/get-image';
import type { Image } from '#contract/entities/image';
import type { Shown } from '#contract/entities/work';
import { request } from '#contract/request';
import { workPath } from '#contract/work-address';
import { fetchAhead } from '#lib/fetch-ahead';
import { onAddressChange } from '#stores/address-bar';
import { imageGallery } from '#stores/galleries';
import { readToken } from '#stores/kept-token';
import { giveUpOpening } from '#stores/opened-failure';
import {
  adoptLinked,
  leaveOpened,
  pointTo,
  pushOpened,
  readOpened,
  replaceOpened,
} from '#stores/opened-work';
import type { Lightbox } from './lightbox.ts';

const fetchLightbox = () => import('./lightbox.ts');

/**
 * Keeps the lightbox and the history together: a link to an image opens it whatever the list holds, the bar shows the
 * address of the image's own page, and Back closes it.
 * @param built the images that the page was built with; later it is the list's that are neighbours in the lightbox.
 * @param linked whether the page's address may name an image.
 * @returns what opens an image of the list.
 */
export function useLightbox(built: Shown<Image>[], linked: boolean) {
  const shown = useRef<Lightbox | null>(null);

  useEffect(() => void fetchAhead(fetchLightbox), []);

  const show = useCallback(
    async (id: number) => {
      let path: string | undefined;
      try {
        const list = imageGallery.$state.get()?.works ?? built;
        const listed = list.find((image) => image.id === id);
        const image = listed ?? (await find(id));
        path = workPath('image', image.slug);
        const { openLightbox } = await fetchLightbox();
        if (readOpened('images') !== id || shown.current) return;
        shown.current = openLightbox(listed ? list : [image, ...list], id, {
          onChange: (next) => {
            const address = workPath('image', next.slug);
            pointTo(address);
            if (readOpened('images') !== next.id) replaceOpened('images', next.id, address);
          },
          onClosed: () => {
            shown.current = null;
            pointTo(null);
            // Closed by a hand rather than by Back: the entry that opened it is left behind.
            if (readOpened('images') !== null) leaveOpened();
          },
        });
      } catch (error) {
        await giveUpOpening({ by: 'images', id, kind: 'image', path }, error);
      }
    },
    [built],
  );

  const follow = useCallback(() => {
    const id = readOpened('images');
    if (id === null) shown.current?.close();
    else if (!shown.current) void show(id);
  }, [show]);

  useLayoutEffect(() => {
    if (linked) adoptLinked('images');
    follow();
    return onAddressChange(follow);
  }, [follow, linked]);

  return ({ id, slug }: Shown<Image>) => {
    pushOpened('images', id, workPath('image', slug));
    follow();
  };
}

async function find(id: number): Promise<Shown<Image>> {
  return (await request(getImage, { params: { id } }, { token: readToken() })).answer;
}

import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { getImage } from '#contract/endpoints/get-image';
import type { Image } from '#contract/entities/image';
import type { Shown } from '#contract/entities/work';
import { ApiError, request } from '#contract/request';
import { workPath } from '#contract/work-address';
import { onAddressChange } from '#stores/address-bar';
import { readToken } from '#stores/kept-token';
import {
  adoptLinked,
  dropOpened,
  pointTo,
  pushOpened,
  readOpened,
  replaceOpened,
} from '#stores/opened-work';
import type { Lightbox } from './lightbox.ts';

const gone = 'This image is no longer here.';
const unreachable = 'Failed to load image';

/**
 * Keeps the lightbox and the history together: a link to an image opens it whatever the list holds, the bar shows the
 * address of the image's own page, and Back closes it.
 * @param works the images shown in the list, neighbours of each other in the lightbox.
 * @param linked whether the page's address may name an image.
 */
export function useLightbox(works: Shown<Image>[], linked: boolean) {
  const [notice, setNotice] = useState<string | null>(null);
  const shown = useRef<Lightbox | null>(null);
  const current = useRef(works);
  current.current = works;

  const show = useCallback(async (id: number) => {
    const list = current.current;
    const images = list.some((image) => image.id === id) ? list : [await find(id), ...list];
    const { openLightbox } = await import('./lightbox.ts');
    if (readOpened('images') !== id || shown.current) return;
    shown.current = openLightbox(images, id, {
      onChange: (next) => {
        const path = workPath('image', next.slug);
        pointTo(path);
        if (readOpened('images') !== next.id) replaceOpened('images', next.id, path);
      },
      onClosed: () => {
        shown.current = null;
        pointTo(null);
        // Closed by a hand rather than by Back: the entry that opened it is left behind.
        if (readOpened('images') !== null) history.back();
      },
    });
  }, []);

  const follow = useCallback(() => {
    const id = readOpened('images');
    setNotice(null);
    if (id === null) shown.current?.close();
    else if (!shown.current) {
      show(id).catch((error: unknown) => {
        setNotice(error instanceof ApiError && error.status === 404 ? gone : unreachable);
        dropOpened();
      });
    }
  }, [show]);

  useLayoutEffect(() => {
    if (linked) adoptLinked('images');
    follow();
    return onAddressChange(follow);
  }, [follow, linked]);

  const open = ({ id, slug }: Shown<Image>) => {
    pushOpened('images', id, workPath('image', slug));
    follow();
  };

  return { notice, open };
}

async function find(id: number): Promise<Shown<Image>> {
  return (await request(getImage, { params: { id } }, { token: readToken() })).answer;
}

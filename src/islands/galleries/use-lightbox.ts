import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { getImage } from '#contract/endpoints/get-image';
import type { Image } from '#contract/entities/image';
import type { Shown } from '#contract/entities/work';
import { request } from '#contract/request';
import { workPath } from '#contract/work-address';
import { fetchAhead } from '#lib/fetch-ahead';
import { cardLinkTo } from '#lib/focus-card';
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
import { countOpened } from '#stores/visit';
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

  // Kept: an import takes a frame, even of what is there.
  const fetched = useRef<Awaited<ReturnType<typeof fetchLightbox>>>(undefined);

  useEffect(() => {
    void fetchAhead(fetchLightbox).then((lightbox) => {
      fetched.current = lightbox;
    });
  }, []);

  const show = useCallback(
    async (id: number) => {
      let path: string | undefined;
      try {
        const state = imageGallery.$state.get();
        const list = state?.works ?? built;
        let next = state?.next ?? null;
        const listed = list.find((image) => image.id === id);
        const image = listed ?? (await find(id));
        path = workPath('image', image.slug);
        const { openLightbox } = fetched.current ?? (await fetchLightbox());
        if (readOpened('images') !== id || shown.current) return;
        shown.current = openLightbox(list, image, {
          onChange: ({ id: shownId, slug, title }) => {
            const address = workPath('image', slug);
            pointTo({ path: address, title });
            countOpened(address);
            const opened = readOpened('images');
            // After Back it may still be on its way out.
            if (opened !== null && opened !== shownId) replaceOpened('images', shownId, address);
          },
          onNearEnd: async () => {
            const page = next ? await imageGallery.loadAfter(next) : { works: [], next };
            next = page.next;
            return page;
          },
          onClosed: async ({ slug }) => {
            shown.current = null;
            pointTo(null);
            // Closed by a hand rather than by Back: the entry that opened it is left behind.
            if (readOpened('images') !== null) await leaveOpened();
            const card = workPath('image', slug);
            // A linked image may be thousands of works down the list.
            if (listed) void focusCard(card);
            else cardLinkTo('images', card)?.focus();
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

/** Leads to the card of an image, with as many more works as it takes. Who went elsewhere meanwhile stays there. */
async function focusCard(path: string): Promise<void> {
  const first = imageGallery.$state.get()?.works[0];
  while (!cardLinkTo('images', path)) {
    if (!imageGallery.$state.get()?.next) return;
    await imageGallery.loadMore();
    await new Promise(requestAnimationFrame);
    const now = imageGallery.$state.get();
    const isStill = document.activeElement === document.body;
    if (!isStill || now?.status !== 'ready' || now.works[0] !== first) return;
  }
  cardLinkTo('images', path)?.focus();
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { getImage } from '#contract/endpoints/get-image';
import type { Image } from '#contract/entities/image';
import type { Shown } from '#contract/entities/work';
import { ApiError, request } from '#contract/request';
import {
  onAddressChange,
  pushParameter,
  readParameter,
  replaceParameter,
} from '#stores/address-bar';
import { readToken } from '#stores/kept-token';
import type { Lightbox } from './lightbox.ts';

/** The parameter of the address that names the image shown in the lightbox. */
const parameter = 'id';

const gone = 'This image is no longer here.';
const unreachable = 'Failed to load image';

/**
 * Keeps the lightbox and the page's address together: an address with an id opens it whatever the list holds, opening
 * one can be undone with Back, and closing takes the id away.
 * @param works the images shown in the list, neighbours of each other in the lightbox.
 */
export function useLightbox(works: Shown<Image>[]) {
  const [notice, setNotice] = useState<string | null>(null);
  const shown = useRef<Lightbox | null>(null);
  const current = useRef(works);
  current.current = works;

  const show = useCallback(async (id: number) => {
    const list = current.current;
    const images = list.some((image) => image.id === id) ? list : [await find(id), ...list];
    const { openLightbox } = await import('./lightbox.ts');
    if (readParameter(parameter) !== String(id)) return;
    shown.current = openLightbox(images, id, {
      onChange: (next) => replaceParameter(parameter, String(next)),
      onClosed: () => {
        shown.current = null;
        // Closed by a hand rather than by Back: the entry that opened it is left behind.
        if (readParameter(parameter) !== null) history.back();
      },
    });
  }, []);

  const follow = useCallback(() => {
    const named = readParameter(parameter);
    setNotice(null);
    if (named === null) shown.current?.close();
    else if (!shown.current) {
      show(Number(named)).catch((error: unknown) => {
        setNotice(error instanceof ApiError && error.status === 404 ? gone : unreachable);
        replaceParameter(parameter, null);
      });
    }
  }, [show]);

  useEffect(() => {
    const linked = readParameter(parameter);
    if (linked !== null) {
      // So that Back from a shared link leads to the gallery rather than out of the site.
      replaceParameter(parameter, null);
      pushParameter(parameter, linked);
      follow();
    }
    return onAddressChange(follow);
  }, [follow]);

  const open = (id: number) => {
    pushParameter(parameter, String(id));
    follow();
  };

  return { notice, open };
}

async function find(id: number): Promise<Shown<Image>> {
  return (await request(getImage, { params: { id } }, { token: readToken() })).answer;
}

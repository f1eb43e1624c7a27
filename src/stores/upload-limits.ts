// How large a file may be that is uploaded.
import { atom } from 'nanostores';
import { uploadLimits } from '#contract/endpoints/upload-limits';
import { uploadMaxBytes } from '#contract/limits';
import type { UploadKind } from '#contract/media-types';
import { requestAsUser } from './request-as-user.ts';

/** In bytes; the defaults, until the site has said what its environment makes of them. */
export const $uploadLimits = atom<Record<UploadKind, number>>({
  ...uploadMaxBytes,
  thumbnail: uploadMaxBytes.image,
});

let asked: Promise<void> | undefined;

/** Asks once. A failure leaves the defaults, and the next call asks again: the server refuses what is too large. */
export function loadUploadLimits(): Promise<void> {
  asked ??= requestAsUser(uploadLimits, {}).then(
    ({ answer }) => $uploadLimits.set(answer),
    () => {
      asked = undefined;
    },
  );
  return asked;
}

import { uploadLimits } from '#contract/endpoints/upload-limits';
import { type Route, route } from '../../auth/route.ts';
import { ok } from '../../http/answers.ts';
import { maxBytesOf } from './upload-request.ts';

/** Tells the desk how large a file may be, so that it refuses a larger one before anything is sent. */
export const uploadLimitsRoute: Route = route(uploadLimits, async () =>
  ok({
    video: maxBytesOf('video'),
    image: maxBytesOf('image'),
    thumbnail: maxBytesOf('thumbnail'),
  }),
);

import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/** Where the file is from now on, as it goes into the form's field. */
export const uploadedSchema = v.object({ url: v.string() });

/** One file of at most 4 MiB in the field `file` of a multipart form. */
const uploadTo = <const Path extends `/api/upload/${string}`>(path: Path) =>
  endpoint({
    method: 'POST',
    path,
    access: 'editor',
    query: null,
    body: null,
    answer: uploadedSchema,
  });

export const uploadFile = {
  video: uploadTo('/api/upload/video'),
  image: uploadTo('/api/upload/image'),
  thumbnail: uploadTo('/api/upload/thumbnail'),
};

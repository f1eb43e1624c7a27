import { uploadFile } from '#contract/endpoints/upload-file';
import { uploadPartBytes } from '#contract/limits';
import { uploadKinds } from '#contract/media-types';
import { type Route, route } from '../../auth/route.ts';
import { newMediaId } from '../../blobs/store-media.ts';
import { created } from '../../http/answers.ts';
import { readFormFile } from '../../http/read-form-file.ts';
import { maxBytesOf } from './upload-request.ts';
import { currentPlaces, storeUpload } from './upload-session.ts';

/** Takes a file of at most 4 MiB in one request. */
export const uploadFileRoutes: Route[] = uploadKinds.map((kind) =>
  route(uploadFile[kind], async ({ request, user }) => {
    const file = await readFormFile(request, Math.min(maxBytesOf(kind), uploadPartBytes));
    const bytes = new Uint8Array(await file.arrayBuffer());
    const upload = {
      id: newMediaId(),
      kind,
      filename: file.name,
      bytes: file.size,
      ownerId: user.id,
    };
    return created({ url: await storeUpload(currentPlaces(), upload, bytes) });
  }),
);

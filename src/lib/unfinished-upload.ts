// Resumable uploads that a reload cut off, as tus-js-client remembers them.
import * as v from 'valibot';
import { abandonedUploadMs } from '#contract/limits';
import type { UploadKind } from '#contract/media-types';

/** The beginning of the keys under which tus-js-client keeps them (`WebStorageUrlStorage`). */
const keyStart = 'tus::';

const keptUpload = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    creationTime: v.pipe(v.string(), v.transform(Date.parse)),
    metadata: v.object({ kind: v.string(), filename: v.string() }),
  }),
);

/**
 * The name of a file of this kind whose upload goes on when it is chosen again; `undefined` when there is none. The
 * server lets go of an upload that nobody went on with for a day.
 * @param storage the browser's; another in tests.
 * @param now in milliseconds.
 */
export function unfinishedUpload(
  kind: UploadKind,
  storage: () => Storage = () => localStorage,
  now: number = Date.now(),
): string | undefined {
  return keptUploads(storage)
    .filter(({ metadata, creationTime }) => {
      return metadata.kind === kind && now - creationTime < abandonedUploadMs;
    })
    .sort((one, other) => other.creationTime - one.creationTime)[0]?.metadata.filename;
}

/** A browser may refuse its storage altogether. */
function keptUploads(storage: () => Storage): v.InferOutput<typeof keptUpload>[] {
  try {
    const kept = storage();
    return Object.keys(kept)
      .filter((key) => key.startsWith(keyStart))
      .map((key) => v.safeParse(keptUpload, kept.getItem(key)))
      .flatMap((read) => (read.success ? [read.output] : []));
  } catch {
    return [];
  }
}

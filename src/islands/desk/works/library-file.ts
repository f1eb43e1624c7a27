import type { LibraryFile } from '#contract/endpoints/library';

/** The bytes behind an address, which may still be on their way; `null` where nothing is to be measured. */
export type FileContent = Blob | null | Promise<Blob | null>;

/** The bytes of a picture of the library, to be measured; `null` for a film, and for a picture that does not come. */
export async function contentOf({ kind, url }: LibraryFile): Promise<Blob | null> {
  if (kind === 'video') return null;
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ? answer.blob().catch(() => null) : null;
}

import type { LibraryFile } from '#contract/endpoints/library';

/** The bytes of a picture of the library, to be measured; `null` for a film, and for a picture that does not come. */
export async function contentOf({ kind, url }: LibraryFile): Promise<Blob | null> {
  if (kind === 'video') return null;
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ? answer.blob() : null;
}

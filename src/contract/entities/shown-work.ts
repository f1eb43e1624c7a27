// A work as its page shows it, before there is one.
import * as v from 'valibot';
import { imageSchema } from './image.ts';
import { publicationEntries } from './publication.ts';
import { videoSchema } from './video.ts';
import { captionEntries, makingEntries } from './work.ts';

export const shownWorkSchema = v.variant('kind', [
  v.object({
    kind: v.literal('video'),
    ...videoSchema.entries,
    ...makingEntries,
    ...captionEntries,
    ...publicationEntries,
  }),
  v.object({
    kind: v.literal('image'),
    ...imageSchema.entries,
    ...makingEntries,
    ...publicationEntries,
  }),
]);

export type ShownWork = v.InferOutput<typeof shownWorkSchema>;

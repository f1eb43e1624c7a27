// What only the desk knows of a work.
import * as v from 'valibot';
import { publicationEntries } from './publication.ts';
import { revisionEntries } from './revision.ts';
import { videoSchema } from './video.ts';
import { captionEntries, makingEntries, workEntries } from './work.ts';

const deskEntries = {
  ...revisionEntries,
  ...makingEntries,
  ...publicationEntries,
  /** 0: never placed by hand. Higher stands earlier in the public lists. */
  placement: v.number(),
};

/** A video as the desk reads it, drafts included. */
export const deskVideoSchema = v.object({
  ...videoSchema.entries,
  ...captionEntries,
  ...deskEntries,
});

/** An image as the desk reads it, drafts included. */
export const deskImageSchema = v.object({ ...workEntries, ...deskEntries });

export type DeskVideo = v.InferOutput<typeof deskVideoSchema>;
export type DeskImage = v.InferOutput<typeof deskImageSchema>;
export type DeskWork = DeskVideo | DeskImage;

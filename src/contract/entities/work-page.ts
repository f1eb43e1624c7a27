// What the page of a work shows.
import type * as v from 'valibot';
import type { Image } from './image.ts';
import type { Video } from './video.ts';
import type { captionEntries, makingEntries } from './work.ts';

type Outputs<Entries extends v.ObjectEntries> = {
  [Name in keyof Entries]: v.InferOutput<Entries[Name]>;
};

/** What each change of a work raises. */
interface Versioned {
  version: number;
}

/** An image with how it was made. */
export type ImageWork = Image & Versioned & Outputs<typeof makingEntries> & { kind: 'image' };

/** A video with how it was made. */
export type VideoWork = Video &
  Versioned &
  Outputs<typeof makingEntries> &
  Pick<Outputs<typeof captionEntries>, 'transcript' | 'silent'> & { kind: 'video' };

export type Work = ImageWork | VideoWork;
export type WorkKind = Work['kind'];

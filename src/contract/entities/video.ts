import * as v from 'valibot';
import { workEntries } from './work.ts';

/** A published video as the public lists answer it. */
export const videoSchema = v.object({
  ...workEntries,
  /** Text such as `2:35`; `00:00` when unknown. */
  duration: v.string(),
  /** The language of its captions, BCP 47; `null`: it has none. */
  captionsLanguage: v.nullable(v.string()),
});

export type Video = v.InferOutput<typeof videoSchema>;

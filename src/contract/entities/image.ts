import * as v from 'valibot';
import { workEntries } from './work.ts';

/** A published image as the public lists answer it. */
export const imageSchema = v.object(workEntries);

export type Image = v.InferOutput<typeof imageSchema>;

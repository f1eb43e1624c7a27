import * as v from 'valibot';
import { type Video, videoSchema } from '#contract/entities/video';
import type { Shown } from '#contract/entities/work';
import { shownWork } from './shown-work.ts';
import { videoWorks } from './works.ts';

/**
 * The film that the hero's card plays: the first published video with the title of the latest project.
 * @returns `undefined` while there is none
 */
export async function latestProjectFilm(title: string): Promise<Shown<Video> | undefined> {
  const named = (await videoWorks()).find((work) => fold(work.title) === fold(title));
  // Without what only the page of a work shows.
  return named && shownWork(v.parse(videoSchema, named));
}

const fold = (title: string) => title.trim().toLowerCase();

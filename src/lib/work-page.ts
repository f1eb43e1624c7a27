// What the page of a work says, as it is built, shown privately and previewed.
import type { ShownWork } from '#contract/entities/shown-work';
import type { Work } from '#contract/entities/work-page';
import { makingLabel } from '#contract/options';
import { isRunningTime, shownRunningTime } from '#contract/running-time';
import { makingParameter, worksWith } from '#contract/work-address';
import { creditsOf } from './credits.ts';
import { wholeSize } from './whole-size.ts';
import { videoStill } from './work-still.ts';

export type { ShownWork };

/** One thing that can be counted or named. */
export interface Fact {
  name: string;
  text: string;
  /** Of the gallery with the works that have it, too. */
  path?: string;
  /** As `2026-11-25`, where it is a day. */
  day?: string;
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The slate of a work, a line each: how long or large it is, what it was made with, and by whom. Its category stands with its tags. */
export function factsOf(work: Work | ShownWork): Fact[] {
  const { kind, publishedAt, making } = work;
  const label = makingLabel(making);
  const size = work.kind === 'image' && wholeSize(work);
  const facts: (Fact | false | null | undefined)[] = [
    work.kind === 'video' &&
      isRunningTime(work.duration) && {
        name: 'Running time',
        text: shownRunningTime(work.duration),
      },
    work.kind === 'video' && work.silent && { name: 'Sound', text: 'Silent' },
    size && { name: 'Size', text: `${size.width} × ${size.height}` },
    publishedAt !== null && {
      name: 'Published',
      text: day.format(new Date(publishedAt)),
      day: publishedAt.slice(0, 10),
    },
    making &&
      label !== undefined && {
        name: 'Made',
        text: label,
        path: worksWith(kind, makingParameter, making),
      },
    work.tools.length > 0 && { name: 'Tools', text: work.tools.join(', ') },
    ...creditsOf(work.credits).map(({ role = 'Credits', name }) => ({ name: role, text: name })),
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact));
}

/** What each part of the page is told. */
export interface WorkPartProps {
  work: Work | ShownWork;
  /** Whether it leads to other pages. */
  isLinked?: boolean;
}

/** The whole picture of an image, or the still of a film, and its size in pixels where that is known. */
export function wholePicture(work: Work | ShownWork) {
  const { width, height } = (work.kind === 'video' ? work : wholeSize(work)) ?? {
    width: null,
    height: null,
  };
  const source = work.kind === 'video' ? videoStill(work).sources[0] : work.url;
  return { source: source ?? work.url, width, height };
}

/** Whether something is said or shown of how a work was made. */
export const saysHowMade = ({ processNote, beforeUrl }: Work | ShownWork): boolean =>
  Boolean(processNote) || Boolean(beforeUrl);

/** Whether wide windows show the words beside the picture: between black sides one that is no wider than high would be a strip. */
export const standsBeside = ({ width, height }: Pick<Work, 'width' | 'height'>): boolean =>
  width !== null && height !== null && width <= height;

/** Whether a title has so many words that balanced lines of a phone are three, and may leave a short one alone. */
export const hasManyWords = (title: string): boolean => title.trim().split(/\s+/).length > 3;

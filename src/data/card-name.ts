import { createHash } from 'node:crypto';
import { site } from '#config/site';
import type { Work } from '#contract/entities/work-page';
import { secondsOf } from '#lib/running-time';
import { imageStill, noStill, videoStill } from '#lib/work-still';
import type { CardText } from './card-picture.ts';

/** Raised when cards are drawn in another way, so that all of them are made again. */
const design = 1;

/** The name of a work's card in the store: a card of another content has another name. */
export function cardNameOf(work: Work): string {
  const content = JSON.stringify([design, cardTextOf(work), cardPictureOf(work)]);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return `${work.kind}-${work.id}-${hash}`;
}

/** What stands on a work's card. */
export function cardTextOf(work: Work): CardText {
  const time = work.kind === 'video' && secondsOf(work.duration) ? [work.duration] : [];
  return { title: work.title, left: site.name, right: [work.category, ...time].join(' · ') };
}

/** The address of the picture that a work's card is drawn from. */
export function cardPictureOf(work: Work): string {
  const { sources } = work.kind === 'video' ? videoStill(work) : imageStill(work);
  return sources[0] ?? noStill;
}

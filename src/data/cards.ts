import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { site } from '#config/site';
import { getCard } from '#contract/endpoints/get-card';
import type { Work } from '#contract/entities/work-page';
import { mediaFileAt } from '#contract/media-types';
import { addressOf } from '#contract/request';
import { secondsOf } from '#lib/running-time';
import { imageStill, noStill, videoStill } from '#lib/work-still';
import { currentMediaStore } from '#server/blobs/blobs-media-store';
import { currentCardStore } from '#server/blobs/card-store';
import type { CardText } from './card-picture.ts';

/** Raised when cards are drawn in another way, so that all of them are made again. */
const design = 1;
/** Cards that are drawn beside each other. */
const atOnce = 4;
const pictureTimeoutMs = 3000;
/** What is shown of a work whose picture cannot be had while the site is built; the next build tries again. */
const siteCard = '/share.jpg';

/** The addresses of the cards of works, in their order. Only those that no build has met yet are drawn. */
export async function cardsOf(works: readonly Work[]): Promise<string[]> {
  if (import.meta.env.DEV) return works.map(() => siteCard);
  const known = await currentCardStore().names();
  const cards: string[] = [];
  for (let start = 0; start < works.length; start += atOnce) {
    const some = works.slice(start, start + atOnce);
    cards.push(...(await Promise.all(some.map((work) => cardOf(work, known)))));
  }
  return cards;
}

async function cardOf(work: Work, known: ReadonlySet<string>): Promise<string> {
  const name = nameOf(work);
  const isThere = known.has(name) || (await makeCard(name, work));
  return isThere ? addressOf(getCard.path, { file: `${name}.jpg` }) : siteCard;
}

/** @returns whether it could be made. */
async function makeCard(name: string, work: Work): Promise<boolean> {
  try {
    const { drawCard } = await import('./card-picture.ts');
    const jpeg = await drawCard(await readPicture(pictureOf(work)), textOf(work));
    await currentCardStore().write(name, new Uint8Array(jpeg).buffer);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`“${work.title}” is shared with the site's own picture: ${reason}`);
    return false;
  }
}

/** A card of another content has another name. */
function nameOf(work: Work): string {
  const content = JSON.stringify([design, textOf(work), pictureOf(work)]);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return `${work.kind}-${work.id}-${hash}`;
}

function textOf(work: Work): CardText {
  const time = work.kind === 'video' && secondsOf(work.duration) ? [work.duration] : [];
  return { title: work.title, left: site.name, right: [work.category, ...time].join(' · ') };
}

function pictureOf(work: Work): string {
  const { sources } = work.kind === 'video' ? videoStill(work) : imageStill(work);
  return sources[0] ?? noStill;
}

/** @throws {Error} when there is no picture, or not in time. */
async function readPicture(address: string): Promise<Uint8Array> {
  const file = mediaFileAt(address);
  if (file) return readUpload(file.id);
  if (address.startsWith('/'))
    return readFile(join(resolve('public'), new URL(address, site.address).pathname));
  const answer = await fetch(address, { signal: AbortSignal.timeout(pictureTimeoutMs) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function readUpload(id: string): Promise<Uint8Array> {
  const store = currentMediaStore();
  const manifest = await store.find(id);
  if (!manifest) throw new Error('its picture is not in the store');
  const parts = await Promise.all(manifest.parts.map((name) => store.readPart(id, name)));
  return Buffer.concat(parts);
}

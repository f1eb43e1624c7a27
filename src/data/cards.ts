import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { site } from '#config/site';
import { getCard } from '#contract/endpoints/get-card';
import type { Work } from '#contract/entities/work-page';
import { mediaFileAt } from '#contract/media-types';
import { addressOf } from '#contract/request';
import { currentMediaStore } from '#server/blobs/blobs-media-store';
import { currentCardStore } from '#server/blobs/card-store';
import { cardNameOf, cardPictureOf, cardTextOf } from './card-name.ts';

/** Cards that are drawn beside each other: as many as the machines have cores that build this site. */
const atOnce = 2;
const pictureTimeoutMs = 3000;
/** What is shown of a work whose picture cannot be had while the site is built; the next build tries again. */
const siteCard = '/share.jpg';

/** The addresses of the cards of works, in their order. Only those that no build has met yet are drawn. */
export async function cardsOf(works: readonly Work[]): Promise<string[]> {
  if (import.meta.env.DEV) return works.map(() => siteCard);
  known ??= currentCardStore().names();
  const cards: string[] = [];
  for (let start = 0; start < works.length; start += atOnce) {
    const some = works.slice(start, start + atOnce);
    cards.push(...(await Promise.all(some.map(cardOf))));
  }
  return cards;
}

/** The cards that were there before this build: the store's listing may be a minute behind. */
let known: Promise<ReadonlySet<string>> | undefined;
/** What became of those that this build had to draw. */
const drawn = new Map<string, Promise<boolean>>();

async function cardOf(work: Work): Promise<string> {
  const name = cardNameOf(work);
  const isThere = (await known)?.has(name) || (await makeOnce(name, work));
  return isThere ? addressOf(getCard.path, { file: `${name}.jpg` }) : siteCard;
}

function makeOnce(name: string, work: Work): Promise<boolean> {
  const making = drawn.get(name) ?? makeCard(name, work);
  drawn.set(name, making);
  return making;
}

/** @returns whether it could be made. */
async function makeCard(name: string, work: Work): Promise<boolean> {
  try {
    const { drawCard } = await import('./card-picture.ts');
    const jpeg = await drawCard(await readPicture(cardPictureOf(work)), cardTextOf(work));
    await currentCardStore().write(name, new Uint8Array(jpeg).buffer);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`“${work.title}” is shared with the site's own picture: ${reason}`);
    return false;
  }
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

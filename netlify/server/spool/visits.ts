import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Visit, visitSchema } from '#contract/endpoints/record-visit';
import { openStore } from '../blobs/open-store.ts';

const store = () => openStore({ name: 'visits', consistency: 'strong', requestMs: 1500 });

const keptSchema = v.object({
  ...visitSchema.entries,
  /** How many visits it stands for, where only a share of them is counted. */
  weight: v.number(),
});

export interface KeptVisit extends Visit {
  weight: number;
  key: string;
  /** In UTC, as `2026-11-24`. */
  day: string;
}

/** Netlify's local Blobs server lists its unfinished files, too. */
const ownKey = /^(\d{4}-\d\d-\d\d)\/[0-9a-f-]{36}$/;

/** Keeps a visit under a key of its own until the database is awake: nothing is read for it and nobody waits for another. */
export async function keepVisit(visit: Visit, weight: number): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  await store().setJSON(`${day}/${randomUUID()}`, { ...visit, weight });
}

/** The keys of what was kept, a page of Blobs at a time: strangers decide how many pages there are. */
export async function* listVisits(): AsyncGenerator<string[]> {
  for await (const { blobs } of store().list({ paginate: true })) {
    yield blobs.map(({ key }) => key).filter((key) => ownKey.test(key));
  }
}

/** `null` where it is gone or cannot be read. */
export async function readVisit(key: string): Promise<KeptVisit | null> {
  const found: unknown = await store().get(key, { type: 'json' });
  const kept = v.safeParse(keptSchema, found);
  const day = ownKey.exec(key)?.[1];
  return kept.success && day ? { ...kept.output, key, day } : null;
}

export async function removeVisit(key: string): Promise<void> {
  await store().delete(key);
}

// A picture of the desk's queue, and what a browser keeps of it until it is a draft.
import * as v from 'valibot';
import { abandonedUploadMs, keptStillDays } from '#contract/limits';
import type { KeptTable } from '#lib/kept-table';
import { titleOfFile } from '#lib/title-of-file';

/** Where a picture is on its way to being a draft. */
export type StillState =
  | { step: 'waiting' }
  | { step: 'reading' }
  /** Something has to be agreed to first. */
  | { step: 'asking'; question: string }
  | { step: 'uploading'; percent: number }
  /** It is on the site, and not a draft yet. */
  | { step: 'ready' }
  | { step: 'saving' }
  | { step: 'saved'; id: number }
  /**
   * `isFinal` where another try would fail as well: the file itself is not taken. `isUnanswered` where the site could not
   * be reached: it is tried again when the connection is back.
   */
  | { step: 'failed'; reason: string; isFinal?: true; isUnanswered?: true };

const measures = v.object({
  width: v.number(),
  height: v.number(),
  placeholder: v.nullable(v.string()),
});

const keptDetails = v.object({
  key: v.string(),
  /** Tells the file that was chosen from others. */
  mark: v.string(),
  title: v.string(),
  notes: v.array(v.string()),
  isAgreed: v.boolean(),
  isPrepared: v.boolean(),
  isTried: v.boolean(),
  measures: v.nullable(measures),
  upload: v.nullable(v.object({ url: v.string(), at: v.number() })),
  addedAt: v.number(),
});

const keptShared = v.object({
  shared: v.object({ category: v.string(), tags: v.string(), making: v.string() }),
  isSaving: v.boolean(),
});

/** What all drafts of the queue get, and whether what is uploaded becomes a draft at once. */
export type SharedPart = v.InferOutput<typeof keptShared>;
export type SharedFields = SharedPart['shared'];

export interface QueuedStill extends v.InferOutput<typeof keptDetails> {
  /** What is sent once it `isPrepared`, and until then what was chosen. */
  file: File;
  /** A small version of it, for the queue. */
  preview: Blob | null;
  state: StillState;
}

/** A picture that was just chosen. */
export const chosenStill = (file: File, addedAt: number): QueuedStill => ({
  key: crypto.randomUUID(),
  mark: markOf(file),
  file,
  title: titleOfFile(file.name),
  notes: [],
  isAgreed: false,
  isPrepared: false,
  isTried: false,
  preview: null,
  measures: null,
  upload: null,
  addedAt,
  state: { step: 'waiting' },
});

const keptFiles = v.object({ file: v.instance(File), preview: v.nullable(v.instance(Blob)) });

const dayMs = 24 * 3_600_000;
const detailsKey = (key: string) => `details:${key}`;
const sharedKey = 'shared';
const filesKey = (key: string) => `files:${key}`;

/** Keeps what is said of a picture; with `files`, the picture too. */
export async function keepStill(table: KeptTable, still: QueuedStill, files: boolean) {
  const { file, preview, state: _, ...details } = still;
  const pairs: [string, unknown][] = [[detailsKey(still.key), details]];
  if (files) pairs.push([filesKey(still.key), { file, preview }]);
  await table.set(pairs);
}

export const keepShared = (table: KeptTable, part: SharedPart): Promise<void> =>
  table.set([[sharedKey, part]]);

export const forgetStills = (table: KeptTable, keys: readonly string[]): Promise<void> =>
  table.remove(keys.flatMap((key) => [detailsKey(key), filesKey(key)]));

/**
 * The queue that a browser has kept, in its order. Pictures that are too old, and what is nothing of the queue, are
 * forgotten.
 * @param now in milliseconds.
 */
export async function readQueue(
  table: KeptTable,
  now: number,
): Promise<{ stills: QueuedStill[]; part: SharedPart | undefined }> {
  const kept = new Map(await table.entries());
  const stills = [...kept].flatMap(([key, value]) => {
    const details = v.safeParse(keptDetails, value);
    if (!details.success || key !== detailsKey(details.output.key)) return [];
    const files = v.safeParse(keptFiles, kept.get(filesKey(details.output.key)));
    const isOld = now - details.output.addedAt > keptStillDays * dayMs;
    return files.success && !isOld ? [restored({ ...details.output, ...files.output }, now)] : [];
  });
  const wanted = new Set([
    sharedKey,
    ...stills.flatMap(({ key }) => [detailsKey(key), filesKey(key)]),
  ]);
  const others = [...kept.keys()].filter((key) => !wanted.has(key));
  if (others.length > 0) await table.remove(others);
  const part = v.safeParse(keptShared, kept.get(sharedKey));
  return {
    stills: stills.sort((one, other) => one.addedAt - other.addedAt),
    part: part.success && stills.length > 0 ? part.output : undefined,
  };
}

/**
 * Whether a picture is on the site. That lets go of a file that no work has referred to for a day: long before, it is sent
 * again.
 * @param now in milliseconds.
 */
export const isOnSite = ({ upload }: Pick<QueuedStill, 'upload'>, now: number): boolean =>
  upload !== null && now - upload.at < abandonedUploadMs / 2;

function restored(still: Omit<QueuedStill, 'state'>, now: number): QueuedStill {
  return isOnSite(still, now)
    ? { ...still, state: { step: 'ready' } }
    : { ...still, upload: null, state: { step: 'waiting' } };
}

/** Tells one chosen file from another. */
export const markOf = ({ name, size, lastModified }: File): string =>
  `${name}|${size}|${lastModified}`;

// Pictures that become drafts together: each is read, uploaded and saved by itself, a few at the same time. Longer than
// other files: every step of a picture decides what the queue does next.
import { atom, type ReadableAtom } from 'nanostores';
import { maxQueuedStills } from '#contract/limits';
import { errorText } from '#lib/error-text';
import { isUnanswered } from '#lib/is-unanswered';
import type { KeptTable } from '#lib/kept-table';
import {
  chosenStill,
  forgetStills,
  isOnSite,
  keepShared,
  keepStill,
  markOf,
  type QueuedStill,
  readQueue,
  type SharedFields,
  type SharedPart,
  type StillState,
} from './queued-still.ts';
import type { StillSteps } from './still-steps.ts';

/** `isSaving` from when drafts were asked for until all that can be are. */
export interface StillQueueState extends SharedPart {
  stills: readonly QueuedStill[];
  /** Whether the browser keeps the queue over a reload. */
  isKept: boolean;
  /** Whether it is still at that: what was changed last would be lost with the page. */
  isKeeping: boolean;
}

export interface StillQueue {
  $state: ReadableAtom<StillQueueState>;
  /** Brings back what the browser has kept, once. @returns how many pictures are in the queue then. */
  restore(): Promise<number>;
  /** @returns how many were left out: because they are in the queue already, or it is full. */
  add(files: readonly File[]): { doubled: number; beyond: number };
  rename(key: string, title: string): void;
  share(change: Partial<SharedFields>): void;
  /** Goes on with pictures about which something was asked. */
  agree(keys: readonly string[]): void;
  retry(keys: readonly string[]): void;
  /** Takes pictures out. One whose draft is being saved stays. */
  drop(keys: readonly string[]): void;
  /** Makes drafts of all that are uploaded, and of the others as soon as they are. */
  save(): void;
  /** Goes on after the connection was lost. */
  goOn(): void;
}

/** So many pictures are worked on at the same time. */
const atOnce = 2;

const isCutOff = (state: StillState) => state.step === 'failed' && state.isUnanswered === true;

/** Whether a picture needs nothing any more, or needs a person. */
const isResting = (state: StillState) =>
  ['asking', 'saved', 'failed'].includes(state.step) && !isCutOff(state);

const keysOf = (stills: readonly QueuedStill[]) => stills.map(({ key }) => key);

/** Whether a picture is not a draft yet. */
export const isUnfinished = ({ state }: QueuedStill) => state.step !== 'saved';

export function createStillQueue(
  steps: StillSteps,
  table: () => KeptTable,
  blank: SharedFields,
): StillQueue {
  const $state = atom<StillQueueState>({
    stills: [],
    shared: blank,
    isSaving: false,
    isKept: true,
    isKeeping: false,
  });
  const running = new Map<string, AbortController>();
  let beingKept = 0;
  let hasSaved = false;
  let restored: Promise<number> | undefined;

  const set = (change: Partial<StillQueueState>) => $state.set({ ...$state.get(), ...change });
  const find = (key: string) => $state.get().stills.find((still) => still.key === key);
  /** Tells how long it takes; a browser that cannot keep the queue is said to. */
  async function orUnkept(keeping: Promise<unknown>): Promise<void> {
    beingKept++;
    set({ isKeeping: true });
    await keeping.catch(() => set({ isKept: false }));
    beingKept--;
    set({ isKeeping: beingKept > 0 });
  }

  function setPart(change: Partial<SharedPart>): void {
    set(change);
    const { shared, isSaving } = $state.get();
    void orUnkept(keepShared(table(), { shared, isSaving }));
  }

  function amend(key: string, change: Partial<QueuedStill>): void {
    const { stills } = $state.get();
    set({ stills: stills.map((still) => (still.key === key ? { ...still, ...change } : still)) });
  }

  function keep(key: string, files = false): void {
    const still = find(key);
    if (still) void orUnkept(keepStill(table(), still, files));
  }

  const isDue = ({ key, state }: QueuedStill) =>
    !running.has(key) &&
    (state.step === 'waiting' || (state.step === 'ready' && $state.get().isSaving));

  function pump(): void {
    while (steps.isOnline() && running.size < atOnce) {
      const next = $state.get().stills.find(isDue);
      if (!next) break;
      void run(next.key);
    }
    if (running.size === 0) rest();
  }

  /** Nothing is going on any more. */
  function rest(): void {
    const { stills, isSaving } = $state.get();
    if (isSaving && stills.every(({ state }) => isResting(state))) setPart({ isSaving: false });
    if (!hasSaved) return;
    hasSaved = false;
    steps.saved();
  }

  async function run(key: string): Promise<void> {
    const controller = new AbortController();
    running.set(key, controller);
    try {
      await advance(key, controller.signal);
    } catch (error) {
      const reason = errorText(error, 'Please try again later.');
      const state: StillState = steps.isOnline()
        ? { step: 'failed', reason, ...(isUnanswered(error) && { isUnanswered: true }) }
        : { step: find(key)?.upload ? 'ready' : 'waiting' };
      amend(key, { state });
    }
    running.delete(key);
    pump();
  }

  /** Takes a picture as far as it goes. */
  async function advance(key: string, signal: AbortSignal): Promise<void> {
    const chosen = find(key);
    if (chosen && !chosen.isPrepared) {
      amend(key, { state: { step: 'reading' } });
      const outcome = await steps.prepare(chosen.file, chosen.isAgreed);
      if ('refusal' in outcome) {
        return amend(key, { state: { step: 'failed', reason: outcome.refusal, isFinal: true } });
      }
      if ('question' in outcome) return amend(key, { state: { step: 'asking', ...outcome } });
      amend(key, { ...outcome, isPrepared: true });
      keep(key, true);
    }
    const prepared = find(key);
    if (prepared && !isOnSite(prepared, Date.now())) {
      amend(key, { upload: null, state: { step: 'uploading', percent: 0 } });
      // An uploader that is put away may tell once more.
      const tell = (percent: number) =>
        find(key)?.state.step === 'uploading' &&
        amend(key, { state: { step: 'uploading', percent } });
      const url = await steps.upload(prepared.file, tell, signal);
      amend(key, { upload: { url, at: Date.now() }, state: { step: 'ready' } });
      keep(key);
    }
    if ($state.get().isSaving) await saveOne(key);
  }

  async function saveOne(key: string): Promise<void> {
    const still = find(key);
    if (!still) return;
    amend(key, { isTried: true, state: { step: 'saving' } });
    keep(key);
    const id = await steps.save(still, $state.get().shared);
    hasSaved = true;
    amend(key, { state: { step: 'saved', id } });
    void orUnkept(forgetStills(table(), [key]));
  }

  function retry(keys: readonly string[]): void {
    for (const key of keys) {
      const still = find(key);
      if (still?.state.step !== 'failed') continue;
      const { upload } = still;
      // What failed after its upload failed to be saved.
      if (upload) setPart({ isSaving: true });
      amend(key, { state: { step: upload ? 'ready' : 'waiting' } });
    }
    pump();
  }

  return {
    $state,
    restore: () => {
      restored ??= readQueue(table(), Date.now()).then(
        ({ stills, part }) => {
          set({ stills: [...stills, ...$state.get().stills], ...part });
          pump();
          return $state.get().stills.length;
        },
        () => {
          set({ isKept: false });
          return 0;
        },
      );
      return restored;
    },
    add: (files) => {
      const { stills } = $state.get();
      const known = new Set(stills.map(({ mark }) => mark));
      const fresh = files.filter((file) => !known.has(markOf(file)));
      const room = Math.max(0, maxQueuedStills - stills.filter(isUnfinished).length);
      const now = Date.now();
      const added = fresh.slice(0, room).map((file, at) => chosenStill(file, now + at / 1000));
      set({ stills: [...stills, ...added] });
      for (const { key } of added) keep(key, true);
      pump();
      return { doubled: files.length - fresh.length, beyond: fresh.length - added.length };
    },
    rename: (key, title) => {
      amend(key, { title });
      keep(key);
    },
    share: (change) => setPart({ shared: { ...$state.get().shared, ...change } }),
    agree: (keys) => {
      for (const key of keys) {
        if (find(key)?.state.step !== 'asking') continue;
        amend(key, { isAgreed: true, state: { step: 'waiting' } });
        keep(key);
      }
      pump();
    },
    retry,
    drop: (keys) => {
      const gone = keys.filter((key) => find(key)?.state.step !== 'saving');
      for (const key of gone) running.get(key)?.abort();
      set({ stills: $state.get().stills.filter(({ key }) => !gone.includes(key)) });
      void orUnkept(forgetStills(table(), gone));
      pump();
    },
    save: () => {
      setPart({ isSaving: true });
      pump();
    },
    goOn: () => retry(keysOf($state.get().stills.filter(({ state }) => isCutOff(state)))),
  };
}

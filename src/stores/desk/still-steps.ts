// What the queue of pictures has done with each of them.
import type { QueuedStill, SharedFields } from './queued-still.ts';

export type Prepared = Pick<QueuedStill, 'file' | 'preview' | 'measures' | 'notes'>;

/** What is done with each picture. Each rejects with an error that `errorText` has words for. */
export interface StillSteps {
  prepare(
    file: File,
    isAgreed: boolean,
  ): Promise<Prepared | { refusal: string } | { question: string }>;
  /** @returns the address of the file. */
  upload(file: File, tell: (percent: number) => unknown, signal: AbortSignal): Promise<string>;
  /** Adds the draft, once for each key. @returns its id. */
  save(still: QueuedStill, shared: SharedFields): Promise<number>;
  /** Called when nothing is going on any more and drafts were saved. */
  saved(): void;
  isOnline(): boolean;
}

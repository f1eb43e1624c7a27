import { maxQueuedStills } from '#contract/limits';
import { uploadMessages } from '#contract/upload-messages';
import type { QueuedStill, StillState } from '#stores/desk/queued-still';

const words = {
  waiting: 'Waiting',
  reading: 'Looking through the file',
  ready: 'Uploaded',
  saving: 'Saving the draft',
  saved: 'Draft saved',
} as const;

/** Where a picture is. */
export function stateText(state: StillState): string {
  if (state.step === 'asking') return state.question;
  if (state.step === 'failed') return `Failed: ${reasonOf(state.reason)}`;
  if (state.step === 'uploading') return `Uploading ${state.percent}%`;
  return words[state.step];
}

/** A picture of a type that is taken, and no picture inside: its types would say nothing. */
const reasonOf = (reason: string): string =>
  reason === uploadMessages.type('image')
    ? 'This picture cannot be read. Remove it, then add it again or another one.'
    : reason;

/** Whether what failed may succeed another time. */
export const isRetryable = (state: StillState): boolean =>
  state.step === 'failed' && !state.isFinal;

/** How many pictures of the queue are where. */
export function countSteps(stills: readonly QueuedStill[]) {
  const at = (...steps: StillState['step'][]) =>
    stills.filter(({ state }) => steps.includes(state.step)).map(({ key }) => key);
  return {
    saved: at('saved'),
    failed: at('failed'),
    retryable: stills.filter(({ state }) => isRetryable(state)).map(({ key }) => key),
    asking: at('asking'),
    unfinished: stills.filter(({ state }) => state.step !== 'saved').map(({ key }) => key),
    /** Those that can be taken out before they are drafts. */
    removable: stills
      .filter(({ state }) => !['saving', 'saved'].includes(state.step))
      .map(({ key }) => key),
    /** Those that become drafts without anything being said about them. */
    coming: at('waiting', 'reading', 'uploading', 'ready', 'saving'),
  };
}

export const pictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`);

/** The queue in a sentence, which is read out as it changes. */
export function summary(stills: readonly QueuedStill[]): string {
  const { saved, failed, asking } = countSteps(stills);
  const parts = [
    `${saved.length} of ${stills.length} saved as drafts`,
    failed.length > 0 && `${failed.length} failed`,
    asking.length > 0 && `${asking.length} to decide`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** What is said of files that were not added. */
export function leftOut({ doubled, beyond }: { doubled: number; beyond: number }): string {
  const sentences = [
    doubled > 0 && `${pictures(doubled)} had been added already.`,
    beyond > 0 &&
      `The queue takes ${maxQueuedStills} at a time: ${pictures(beyond)} ${beyond === 1 ? 'was' : 'were'} left out.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

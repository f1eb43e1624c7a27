/** What becomes of what is typed into a draft. */
export type Autosave =
  | { step: 'idle' | 'saving' | 'offline' | 'stopped' }
  /** Another admin has changed or deleted the draft. */
  | { step: 'changed' | 'deleted' }
  /** `left`: the fields that are not saved as they are, because they are not right. */
  | { step: 'saved'; left: string[] };

/** Says it, in few words. @param isDated a date was given, which no draft keeps. */
export const autosaveWords = (autosave: Autosave, isDated: boolean): string =>
  [savedWords(autosave), isDated && 'Not scheduled yet'].filter(Boolean).join(' · ');

function savedWords(autosave: Autosave): string {
  switch (autosave.step) {
    case 'idle':
      return '';
    case 'saving':
      return 'Saving…';
    case 'offline':
      return 'Not saved: there is no connection';
    case 'stopped':
      return 'Autosave failed: please press Save draft';
    case 'changed':
      return 'Not saved: this draft was changed elsewhere. Press Save draft to bring both together';
    case 'deleted':
      return 'Not saved: this draft was deleted in the meantime';
    case 'saved':
      return autosave.left.length > 0
        ? `Draft saved, except ${autosave.left.join(', ')}`
        : 'Draft saved';
  }
}

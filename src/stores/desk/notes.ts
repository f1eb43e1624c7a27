// Internal notes on messages and projects.
import type { HeldKind } from '#contract/endpoints/held';
import { addNoteToMessage, addNoteToProject, deleteNote } from '#contract/endpoints/notes';
import type { Note } from '#contract/entities/note';
import { idempotencyHeader } from '#contract/submission';
import { type Draft, forgetSent, isEmptyDraft, keepDraft, readDraft, withKey } from '../drafts.ts';
import { requestAsUser } from '../request-as-user.ts';
import { messageList, projectList } from './inbox.ts';

/** What notes stand on: a row of one of the lists. */
export interface Noted {
  kind: HeldKind;
  id: number;
  notes: readonly Note[];
}

type Item = Pick<Noted, 'kind' | 'id'>;

/** The name under which the draft of a note is kept. */
export const noteForm = ({ kind, id }: Item): string => `note-${kind}-${id}`;

export const noteText = ({ values }: Draft): string => [values['text'] ?? ''].flat().join('\n');

/** Whether a note on it was begun in this browser. */
export const isNoteBegun = (on: Item): boolean => !isEmptyDraft(readDraft(noteForm(on)));

/** Shows other notes on a row, where it stands. */
function show({ kind, id }: Noted, notes: Note[]): void {
  const list = kind === 'message' ? messageList : projectList;
  list.amend(id, { notes });
}

/**
 * Adds what was typed. As with replies, its key is kept with the draft: the same words are added once. Rejects as
 * `requestAsUser` does; the draft stays then.
 */
export async function addNote(on: Noted, draft: Draft): Promise<void> {
  const keyed = withKey(draft);
  keepDraft(noteForm(on), keyed);
  const { answer } = await requestAsUser(
    on.kind === 'message' ? addNoteToMessage : addNoteToProject,
    { params: { id: on.id }, body: { text: noteText(keyed) } },
    { headers: { [idempotencyHeader]: keyed.key } },
  );
  forgetSent(noteForm(on), keyed.key);
  show(on, [...on.notes, answer]);
}

export async function removeNote(on: Noted, id: number): Promise<void> {
  await requestAsUser(deleteNote, { params: { id } });
  show(
    on,
    on.notes.filter((note) => note.id !== id),
  );
}

// Internal notes on messages and projects.
import type { HeldKind } from '#contract/endpoints/held';
import { addNoteToMessage, addNoteToProject, deleteNote } from '#contract/endpoints/notes';
import type { Note } from '#contract/entities/note';
import { requestAsUser } from '../request-as-user.ts';
import { sentOnce } from '../sent-once.ts';
import { messageList, projectList } from './inbox.ts';

/** What notes stand on: a row of one of the lists. */
export interface Noted {
  kind: HeldKind;
  id: number;
  notes: readonly Note[];
}

const addOnce = sentOnce(
  ({ kind, id, text }: { kind: HeldKind; id: number; text: string }, options) =>
    requestAsUser(
      kind === 'message' ? addNoteToMessage : addNoteToProject,
      { params: { id }, body: { text } },
      options,
    ),
);

/** Shows other notes on a row, where it stands. */
function show({ kind, id }: Noted, notes: Note[]): void {
  const list = kind === 'message' ? messageList : projectList;
  list.amend(id, { notes });
}

export async function addNote(on: Noted, text: string): Promise<void> {
  const { answer } = await addOnce({ kind: on.kind, id: on.id, text });
  show(on, [...on.notes, answer]);
}

export async function removeNote(on: Noted, id: number): Promise<void> {
  await requestAsUser(deleteNote, { params: { id } });
  show(
    on,
    on.notes.filter((note) => note.id !== id),
  );
}

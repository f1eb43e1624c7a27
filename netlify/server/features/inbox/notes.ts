import type { HeldKind } from '#contract/endpoints/held';
import { addNoteToMessage, addNoteToProject, deleteNote } from '#contract/endpoints/notes';
import type { Note } from '#contract/entities/note';
import { type Call, type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import { repeatIndex } from '../../db/queries/content-changes.ts';
import { findNote, insertNote, removeNote } from '../../db/queries/notes.ts';
import { violatedIndex } from '../../db/violation.ts';
import { created, noContent } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { readId } from '../../http/validate.ts';
import { readIdempotencyKey } from '../../submissions/idempotency-key.ts';

type NoteCall = Call<typeof addNoteToMessage> | Call<typeof addNoteToProject>;

/** Internal notes on messages and projects. */
export const noteRoutes: Route[] = [
  route(addNoteToMessage, async (call) => created(await add('message', call))),
  route(addNoteToProject, async (call) => created(await add('project', call))),
  route(deleteNote, async ({ params, user }) => {
    const isGone = await removeNote(currentDatabase(), readId(params.id), user.id);
    if (!isGone) throw new Problem('notFound', { text: 'This note is no longer here.' });
    return noContent();
  }),
];

async function add(kind: HeldKind, { request, params, body, user }: NoteCall): Promise<Note> {
  const id = readId(params.id);
  const key = readIdempotencyKey(request);
  const db = currentDatabase();
  try {
    const note = await insertNote(db, { kind, id, text: body.text, authorId: user.id, key });
    if (note) return note;
  } catch (error) {
    if (violatedIndex(error) !== repeatIndex) throw error;
    const first = await findNote(db, { kind, id, key });
    if (first) return first;
  }
  throw new Problem('notFound', { text: `This ${kind} or note is no longer here.` });
}

// Internal notes: they are listed with the message or project that they stand on.
import { endpoint } from '../endpoint.ts';
import { noteForm, noteSchema } from '../entities/note.ts';

/** Adds a note to a message, once for each `Idempotency-Key`. */
export const addNoteToMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:id/notes',
  access: 'admin',
  query: null,
  body: noteForm,
  answer: noteSchema,
});

/** The same with a project. */
export const addNoteToProject = endpoint({
  method: 'POST',
  path: '/api/admin/projects/:id/notes',
  access: 'admin',
  query: null,
  body: noteForm,
  answer: noteSchema,
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/api/admin/notes/:id',
  access: 'admin',
  query: null,
  body: null,
  answer: null,
});

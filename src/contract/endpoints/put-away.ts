// Putting what came in away, and back: it stays, with its mail, apart from the list.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { messageSchema } from '../entities/message.ts';
import { projectSchema } from '../entities/project.ts';

const archiveForm = v.object({
  archived: v.boolean('Please choose whether it is archived'),
});

/** Archives a message, or brings it back. Doing it twice changes nothing. */
export const archiveMessage = endpoint({
  method: 'PATCH',
  path: '/api/admin/messages/:id/archive',
  access: 'admin',
  query: null,
  body: archiveForm,
  answer: messageSchema,
});

/** The same with a project, whose status stays as it is. */
export const archiveProject = endpoint({
  method: 'PATCH',
  path: '/api/admin/projects/:id/archive',
  access: 'admin',
  query: null,
  body: archiveForm,
  answer: projectSchema,
});

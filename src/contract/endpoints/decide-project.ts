import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { projectSchema } from '../entities/project.ts';
import { maxLength } from '../limits.ts';
import { choice, storableLines } from '../text.ts';

export const decisionForm = v.object({
  status: choice(['approved', 'rejected'], 'Please choose approved or rejected'),
  /** The text of the mail to the client; absent: the one of `decisionNote`; blank: no more than what was decided. */
  note: v.optional(
    v.pipe(
      v.string('The note must be a text'),
      v.transform(storableLines),
      v.trim(),
      v.maxLength(maxLength.text, `The note must be at most ${maxLength.text} characters`),
    ),
  ),
});

/** Approves or rejects a pending project and mails the client; 409 with the `current` one when it is decided already. */
export const decideProject = endpoint({
  method: 'PATCH',
  path: '/api/projects/:id/status',
  access: 'admin',
  query: null,
  body: decisionForm,
  answer: projectSchema,
});

// Letters that an admin writes in answer to what came in.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { deliverySchema } from '../entities/delivery.ts';
import { maxLength } from '../limits.ts';
import { paragraphs } from '../text.ts';

export const replyForm = v.object({
  text: paragraphs({
    min: 1,
    message: 'Please write a reply',
    tooLong: `A reply must be at most ${maxLength.text} characters`,
  }),
});

/**
 * Mails a reply to the sender of a message, which is read from then on. A repeat with the same `Idempotency-Key` mails
 * nothing and gives the first answer; 409 for a message that is held.
 */
export const replyToMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/:id/replies',
  access: 'admin',
  query: null,
  body: replyForm,
  answer: deliverySchema,
});

/** The same to the client of a project. */
export const replyToProject = endpoint({
  method: 'POST',
  path: '/api/admin/projects/:id/replies',
  access: 'admin',
  query: null,
  body: replyForm,
  answer: deliverySchema,
});

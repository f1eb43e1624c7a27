import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { messageForm } from '../entities/message.ts';
import { receiptSchema, signalEntries } from '../submission.ts';

/** Takes in a message of the contact form; 202 when it waits for the database. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'anyone',
  query: null,
  body: v.object({ ...messageForm.entries, ...signalEntries }),
  answer: receiptSchema,
});

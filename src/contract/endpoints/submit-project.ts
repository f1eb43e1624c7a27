import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { projectForm } from '../entities/project.ts';
import { receiptSchema, signalEntries } from '../submission.ts';

/** Takes in a project request; 202 when it waits for the database. */
export const submitProject = endpoint({
  method: 'POST',
  path: '/api/projects',
  access: 'anyone',
  query: null,
  body: v.object({ ...projectForm.entries, ...signalEntries }),
  answer: receiptSchema,
});

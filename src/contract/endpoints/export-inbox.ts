// Messages and projects as a table for a spreadsheet.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id } from '../entities/work.ts';
import { maxId } from '../limits.ts';

const afterRule = 'after must be the number where the part before ended';

const partForm = v.object({
  /** Where the part before ended; left out for the first, which the log notes. */
  after: v.optional(
    v.pipe(
      v.number(afterRule),
      v.integer(afterRule),
      v.minValue(1, afterRule),
      v.maxValue(maxId, afterRule),
    ),
  ),
});

const partSchema = v.object({
  /** RFC 4180, the first part with the names of the columns. */
  csv: v.string(),
  /** Where the next part begins; `null`: this one is empty, and the table is complete. */
  next: v.nullable(id),
});

/** All messages that people sent, also those that are archived, the oldest first, a part at a time. */
export const exportMessages = endpoint({
  method: 'POST',
  path: '/api/admin/messages/export',
  access: 'admin',
  asksAgain: true,
  query: null,
  body: partForm,
  answer: partSchema,
});

/** The same of projects. */
export const exportProjects = endpoint({
  method: 'POST',
  path: '/api/admin/projects/export',
  access: 'admin',
  asksAgain: true,
  query: null,
  body: partForm,
  answer: partSchema,
});

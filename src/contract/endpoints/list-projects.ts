import * as v from 'valibot';
import { arrivalEntries } from '../arrival-query.ts';
import { deskEntries } from '../desk-query.ts';
import { endpoint } from '../endpoint.ts';
import { inboxProjectSchema } from '../entities/project.ts';
import { projectStatuses } from '../options.ts';

export const projectOrders = ['-createdAt', 'createdAt', 'title', '-title'] as const;

export const projectQuery = v.object({
  ...deskEntries(projectOrders),
  status: v.optional(
    v.picklist(projectStatuses, `status must be one of ${projectStatuses.join(', ')}`),
  ),
  ...arrivalEntries,
});

export type ProjectQuery = v.InferOutput<typeof projectQuery>;

/** The project requests, newest first; `X-Total-Count` counts all pages. */
export const listProjects = endpoint({
  method: 'GET',
  path: '/api/admin/projects',
  access: 'admin',
  query: projectQuery,
  body: null,
  answer: v.array(inboxProjectSchema),
});

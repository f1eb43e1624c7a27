import * as v from 'valibot';
import { deskEntries, flag } from '../desk-query.ts';
import { endpoint } from '../endpoint.ts';
import { projectSchema } from '../entities/project.ts';
import { projectStatuses } from '../options.ts';

export const projectOrders = ['-createdAt', 'createdAt', 'title', '-title'] as const;

export const projectQuery = v.object({
  ...deskEntries(projectOrders),
  status: v.optional(
    v.picklist(projectStatuses, `status must be one of ${projectStatuses.join(', ')}`),
  ),
  /** `true`: those that look like a robot's, which are left out otherwise. */
  suspected: flag('suspected'),
  /** `true`: those that came in while the database was out of reach; `false`: all others. */
  spooled: flag('spooled'),
  /** `true`: those beyond the day's cap, which are left out otherwise. */
  held: flag('held'),
});

export type ProjectQuery = v.InferOutput<typeof projectQuery>;

/** The project requests, newest first; `X-Total-Count` counts all pages. */
export const listProjects = endpoint({
  method: 'GET',
  path: '/api/admin/projects',
  access: 'admin',
  query: projectQuery,
  body: null,
  answer: v.array(projectSchema),
});

// The log of what admins did.
import { atom } from 'nanostores';
import { type EventQuery, listActors, listEvents } from '#contract/endpoints/list-events';
import type { AuditEvent } from '#contract/entities/event';
import { activityPageSize } from '#contract/limits';
import { requestAsUser } from '../request-as-user.ts';
import { createDeskList, type DeskListQuery } from './list.ts';

type ActivityQuery = DeskListQuery & Omit<EventQuery, 'page' | 'limit'>;

export const activityList = createDeskList<AuditEvent, ActivityQuery>(
  (query) => requestAsUser(listEvents, { query }),
  { page: 1 },
  { ownSize: activityPageSize },
);

/** The accounts that stand in the log. */
export const $actors = atom<readonly { id: number; username: string }[]>([]);

/** Asks for the log from its first page, and for who stands in it: it grows by itself. */
export async function openActivity(): Promise<void> {
  const actors = requestAsUser(listActors, {});
  await Promise.all([
    activityList.refetch(),
    activityList.ask({ page: 1 }),
    actors.then(({ answer }) => $actors.set(answer)).catch(() => undefined),
  ]);
}

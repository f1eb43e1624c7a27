// Who got in, who did not, and what was changed about it.
import { atom } from 'nanostores';
import {
  listSecurityEvents,
  listSecurityPeople,
  type SecurityEvent,
  type SecurityQuery,
} from '#contract/endpoints/security-log';
import { activityPageSize } from '#contract/limits';
import { requestAsUser } from '../request-as-user.ts';
import { createDeskList, type DeskListQuery } from './list.ts';

type LogQuery = DeskListQuery & Omit<SecurityQuery, 'page' | 'limit'>;

export const securityLog = createDeskList<SecurityEvent, LogQuery>(
  (query) => requestAsUser(listSecurityEvents, { query }),
  { page: 1 },
  { ownSize: activityPageSize },
);

/** The accounts that stand in the log. */
export const $securityPeople = atom<readonly { id: number; username: string }[]>([]);

/** Asks for the log from its first page, and for who stands in it: it grows by itself. */
export async function openSecurityLog(): Promise<void> {
  const people = requestAsUser(listSecurityPeople, {});
  await Promise.all([
    securityLog.refetch(),
    securityLog.ask({ page: 1 }),
    people.then(({ answer }) => $securityPeople.set(answer)).catch(() => undefined),
  ]);
}

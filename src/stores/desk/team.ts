// Those who keep the site.
import { atom } from 'nanostores';
import type * as v from 'valibot';
import * as endpoints from '#contract/endpoints/team';
import type { Invitation, Member } from '#contract/entities/team';
import type { Role } from '#contract/entities/user';
import { newestAnswer } from '../newest-answer.ts';
import { requestAsUser } from '../request-as-user.ts';

interface Team {
  members: readonly Member[];
  invitations: readonly Invitation[];
}

/** `null` until it is known. */
export const $team = atom<Team | null>(null);

const take = newestAnswer<{ answer: Team }>(({ answer }) => $team.set(answer));

/** @throws {ApiError | TypeError} as `request` does. */
export async function loadTeam(): Promise<void> {
  await take(requestAsUser(endpoints.listTeam, {}));
}

/** Does something, and shows what is there then; a list that does not come leaves what was known. */
async function changing(change: Promise<unknown>): Promise<void> {
  await change;
  await loadTeam().catch(() => undefined);
}

export const inviteMember = (body: v.InferInput<typeof endpoints.invitationForm>) =>
  changing(requestAsUser(endpoints.invite, { body }));

export const resendInvitation = (id: number) =>
  changing(requestAsUser(endpoints.resendInvitation, { params: { id } }));

export const revokeInvitation = (id: number) =>
  changing(requestAsUser(endpoints.revokeInvitation, { params: { id } }));

/** With `user` the account leaves the team. */
export const changeRole = (id: number, role: Role) =>
  changing(requestAsUser(endpoints.changeRole, { params: { id }, body: { role } }));

export const changeActive = (id: number, isActive: boolean) =>
  changing(requestAsUser(endpoints.changeActive, { params: { id }, body: { isActive } }));

// What a mailed invitation leads to.
import type * as v from 'valibot';
import {
  type acceptForm,
  acceptInvitation,
  joinTeam,
  readInvitation,
} from '#contract/endpoints/invitation';
import { request } from '#contract/request';
import { requestAsUser } from './request-as-user.ts';
import { beginSession, forgetSession } from './session.ts';

/** Whom a link invites. @throws {ApiError | TypeError} as `request` does. */
export const invitationOf = async (token: string) =>
  (await request(readInvitation, { body: { token } })).answer;

export type Invited = Awaited<ReturnType<typeof invitationOf>>;

/** Makes the account and logs in with it. */
export async function accept(
  token: string,
  { username, name, password }: v.InferOutput<typeof acceptForm>,
): Promise<void> {
  const body = { token, username, name, password };
  beginSession((await request(acceptInvitation, { body })).answer);
}

/** Gives the account that is logged in the role; every session of it has ended then, this one too. */
export async function join(token: string, password: string): Promise<void> {
  await requestAsUser(joinTeam, { body: { token, password } });
  forgetSession();
}

import * as endpoints from '#contract/endpoints/address-change';
import { maxAddressChangesPerDay } from '#contract/limits';
import { hashOfRandomToken } from '../../auth/random-token.ts';
import { type Route, route } from '../../auth/route.ts';
import { tokenHashOf } from '../../auth/sessions.ts';
import { currentDatabase } from '../../db/database.ts';
import * as queries from '../../db/queries/address-changes.ts';
import { countAttempt } from '../../db/queries/attempts.ts';
import { violatedIndex } from '../../db/violation.ts';
import { noContent, ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { limitKey, tooManyRequests } from '../../limits/limit.ts';
import { announce } from '../../mail/announce.ts';

/** What an account does about its address, and what the links do that are mailed for it. */
export const addressRoutes: Route[] = [
  route(endpoints.getAddressChange, async ({ user }) =>
    ok(await queries.findOpenChange(currentDatabase(), user.id)),
  ),

  route(endpoints.askForAddress, async ({ request, user, body: { email }, context }) => {
    if (email.toLowerCase() === user.email.toLowerCase()) {
      throw refusal('invalid', 'This is your address already');
    }
    await limitChanges(user.id);
    const db = currentDatabase();
    const change = { userId: user.id, email, askedBy: tokenHashOf(request) };
    const isBegun = await announce(context, () => queries.insertAddressChange(db, change));
    const begun = isBegun && (await queries.findOpenChange(db, user.id));
    if (!begun) throw refusal('conflict', 'This email is already registered');
    return ok(begun);
  }),

  route(endpoints.giveUpAddressChange, async ({ user }) => {
    const isDone = await queries.deleteOpenChange(currentDatabase(), user.id);
    if (!isDone) throw new Problem('notFound');
    return noContent();
  }),

  route(endpoints.readAddressLink, async ({ body }) =>
    ok(await linkedChange(hashOfRandomToken(body.token))),
  ),

  route(endpoints.agreeToAddress, async ({ body, context }) => {
    const tokenHash = hashOfRandomToken(body.token);
    const agreeing = announce(context, () => queries.agreeToChange(currentDatabase(), tokenHash));
    const isDone = await agreeing.catch((error: unknown) => {
      if (violatedIndex(error) !== 'users_email') throw error;
      throw new Problem('conflict', {
        text: 'Another account has this address by now. Nothing was changed.',
      });
    });
    return answerOf(isDone, tokenHash);
  }),

  route(endpoints.stopAddressChange, async ({ body }) => {
    const tokenHash = hashOfRandomToken(body.token);
    return answerOf(await queries.stopChange(currentDatabase(), tokenHash), tokenHash);
  }),
];

/** What became of it; a link that was over before is told why. */
async function answerOf(isDone: boolean, tokenHash: string) {
  const linked = await linkedChange(tokenHash);
  if (isDone) return ok(linked);
  throw new Problem('malformed', { text: reasons[linked.outcome] });
}

const reasons: Record<endpoints.LinkedChange['outcome'], string> = {
  changed: 'The address has been changed already.',
  stopped: 'This change was stopped. The address stays as it is.',
  expired: 'This link is too old. The address stays as it is.',
  open: 'This change can no longer be made. Please ask for a new one on your account page.',
};

/** @throws {Problem} `malformed` for a link that is not known. */
async function linkedChange(tokenHash: string): Promise<endpoints.LinkedChange> {
  const linked = await queries.findLinkedChange(currentDatabase(), tokenHash);
  if (linked) return linked;
  throw new Problem('malformed', {
    text: 'This link is not known. A newer one may have taken its place, or it is too old.',
  });
}

const refusal = (name: 'invalid' | 'conflict', text: string) =>
  new Problem(name, { text, fields: { email: text } });

/** @throws {Problem} `tooManyRequests` beyond a few a day: each one mails two addresses. */
async function limitChanges(userId: number): Promise<void> {
  const key = limitKey('address-changes', String(userId));
  const budget = { key, allowed: maxAddressChangesPerDay, windowSeconds: 24 * 3600 };
  const [verdict] = await countAttempt(currentDatabase(), [budget]);
  if (verdict?.refused) throw tooManyRequests(verdict.waitSeconds);
}

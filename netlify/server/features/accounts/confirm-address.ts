import * as endpoints from '#contract/endpoints/address-confirmation';
import { maxConfirmationsAskedFor } from '#contract/limits';
import { hashOfRandomToken } from '../../auth/random-token.ts';
import { type Route, route } from '../../auth/route.ts';
import { currentDatabase } from '../../db/database.ts';
import * as queries from '../../db/queries/address-confirmations.ts';
import { countAttempt } from '../../db/queries/attempts.ts';
import { noContent, ok } from '../../http/answers.ts';
import { Problem } from '../../http/problem.ts';
import { limitKey, tooManyRequests } from '../../limits/limit.ts';
import { announce } from '../../mail/announce.ts';

/** Whether the address of an account is its owner's, and the mailed link that shows it. */
export const confirmationRoutes: Route[] = [
  route(endpoints.getAddressConfirmation, async ({ user }) => {
    const confirmedAt = await queries.findConfirmedAt(currentDatabase(), user.id);
    return ok({ confirmedAt: confirmedAt?.toISOString() ?? null });
  }),

  route(endpoints.askForConfirmation, async ({ user, context }) => {
    const db = currentDatabase();
    if (await queries.findConfirmedAt(db, user.id)) throw isConfirmed();
    await limitQuestions(user.id);
    if (!(await announce(context, () => queries.askAddress(db, user.id)))) throw isConfirmed();
    return noContent();
  }),

  route(endpoints.readConfirmationLink, async ({ body }) =>
    ok(await linkedAddress(hashOfRandomToken(body.token))),
  ),

  route(endpoints.confirmAddress, async ({ body }) => {
    const tokenHash = hashOfRandomToken(body.token);
    const isDone = await queries.confirmLinkedAddress(currentDatabase(), tokenHash);
    const linked = await linkedAddress(tokenHash);
    if (!isDone) throw new Problem('malformed', { text: reasons[linked.outcome] });
    return ok(linked);
  }),
];

const isConfirmed = () => new Problem('conflict', { text: 'This address is confirmed already.' });

const reasons: Record<endpoints.LinkedAddress['outcome'], string> = {
  confirmed: 'This address is confirmed already.',
  expired: 'This link is too old. Please ask for another one on your account page.',
  open: 'This address could not be confirmed. Please open the link again.',
};

/** @throws {Problem} `malformed` for a link that is not known. */
async function linkedAddress(tokenHash: string): Promise<endpoints.LinkedAddress> {
  const linked = await queries.findLinkedAddress(currentDatabase(), tokenHash);
  if (linked) return linked;
  throw new Problem('malformed', {
    text: 'This link is not known. A newer one may have taken its place, or the account has another address by now.',
  });
}

/** @throws {Problem} `tooManyRequests` beyond a few a day: each one is a letter to an address that nobody has confirmed. */
async function limitQuestions(userId: number): Promise<void> {
  const key = limitKey('confirmations', String(userId));
  const budget = { key, allowed: maxConfirmationsAskedFor, windowSeconds: 24 * 3600 };
  const [verdict] = await countAttempt(currentDatabase(), [budget]);
  if (verdict?.refused) throw tooManyRequests(verdict.waitSeconds);
}

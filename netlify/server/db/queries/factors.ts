import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { FactorMethod, Factors, Passkey } from '#contract/entities/factor';
import type { Database } from '../database.ts';
import { adminRules } from '../tables/admin-rules.ts';
import { authenticatorApps } from '../tables/authenticator-apps.ts';
import { passkeys } from '../tables/passkeys.ts';
import { recoveryCodes } from '../tables/recovery-codes.ts';

const hasPasskey = (userId: SQLWrapper) =>
  sql`exists (select from passkeys where passkeys.user_id = ${userId})`;
const hasApp = (userId: SQLWrapper) =>
  sql`exists (select from authenticator_apps where authenticator_apps.user_id = ${userId} and confirmed_at is not null)`;
const hasRecoveryCode = (userId: SQLWrapper) =>
  sql`exists (select from recovery_codes where recovery_codes.user_id = ${userId})`;

/** Whether an account has a second factor. */
export const hasFactor = (userId: SQLWrapper): SQL =>
  sql`(${hasPasskey(userId)} or ${hasApp(userId)})`;

/** Whether all admins must have one. */
export const isFactorRequired: SQL = sql`exists (select from admin_rules where factor_required)`;

/** How a login of an account can be finished; nothing for one without a second factor. */
export const factorMethodsOf = (userId: SQLWrapper): SQL<FactorMethod[]> => sql<FactorMethod[]>`
  case when ${hasFactor(userId)} then array_remove(array[
    case when ${hasPasskey(userId)} then 'passkey' end,
    case when ${hasApp(userId)} then 'totp' end,
    case when ${hasRecoveryCode(userId)} then 'recovery-code' end
  ], null) else array[]::text[] end`;

export async function listFactors(db: Database, userId: number): Promise<Factors> {
  const [keys, apps, [codes], [rule]] = await db.batch([
    db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id)),
    db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId)),
    db
      .select({ left: sql<number>`count(*)::integer` })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId)),
    db.select().from(adminRules),
  ]);
  return {
    passkeys: keys.map(toPasskey),
    totpSince: apps[0]?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: codes?.left ?? 0,
    isRequiredOfAdmins: rule?.factorRequired ?? false,
  };
}

/** A row as the API answers it. */
export const toPasskey = (row: typeof passkeys.$inferSelect): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  usedAt: row.usedAt?.toISOString() ?? null,
});

/** A passkey of an account, by the name that browsers have for it. */
export async function findOwnPasskey(db: Database, userId: number, credentialId: string) {
  const rows = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)));
  return rows[0];
}

/** The part of a login's statement that uses a passkey; two at once with one count are one too many. */
export const usingPasskey = ({ id, counter }: { id: number; counter: number }): SQL => sql`
  update passkeys set counter = ${counter}, used_at = now()
  where id = ${id} and (counter < ${counter} or ${counter}::bigint = 0) and exists (select from challenge)
  returning id`;

/** The part of a login's statement that uses the code of a half minute. */
export const usingTotp = (userId: number, step: number): SQL => sql`
  update authenticator_apps set last_step = ${step}
  where user_id = ${userId} and last_step < ${step} and exists (select from challenge)
  returning user_id`;

/** The part of a login's statement that uses a recovery code up. */
export const usingRecoveryCode = (userId: number, codeHash: string): SQL => sql`
  delete from recovery_codes
  where user_id = ${userId} and code_hash = ${codeHash} and exists (select from challenge)
  returning user_id`;

export async function hasThisRecoveryCode(
  db: Database,
  userId: number,
  codeHash: string,
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from recovery_codes where user_id = ${userId} and code_hash = ${codeHash}`,
  );
  return rows.length > 0;
}

import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { devices } from '../tables/devices.ts';
import { users } from '../tables/users.ts';

/** Devices remembered of one account: the one that was used longest ago makes room. */
const maxDevices = 10;

/** A device is given a new token by the first login of a day; within the day the same one does. */
const renewedAfter = sql`interval '1 day'`;

/** The device that a login comes from, by the token it brought. */
export interface KnownDevice {
  id: number;
  presentedHash: string;
}

/** What tells a device of an account by the tokens that a request brings. */
export const deviceColumns = {
  id: devices.id,
  tokenHash: devices.tokenHash,
  formerHash: devices.formerHash,
};

/** Joins the device of an account that one of the hashes belongs to. */
export const isDeviceOfUser = (hashes: string[]): SQL | undefined =>
  and(
    eq(devices.userId, users.id),
    or(inArray(devices.tokenHash, hashes), inArray(devices.formerHash, hashes)),
  );

/** The device that was joined, and by which of the hashes. */
export function knownDeviceOf(
  device: { id: number; tokenHash: string; formerHash: string | null } | null,
  hashes: string[],
): KnownDevice | null {
  const presentedHash = hashes.find(
    (hash) => hash === device?.tokenHash || hash === device?.formerHash,
  );
  return device && presentedHash ? { id: device.id, presentedHash } : null;
}

/** The start, up to its `from`, of the part of a statement that remembers a new device of each account with an `id`. */
export const rememberingDevice = (tokenHash: string): SQL => sql`
  insert into devices (user_id, token_hash) select id, ${tokenHash}`;

/** The part of a statement that forgets all devices of the accounts that `accounts` names. */
export const forgettingDevices = (accounts: SQL): SQL =>
  sql`delete from devices where user_id in (select id from ${accounts})`;

/**
 * The parts of a login's statement, after one named `changed` that has its account, that renew the device or remember a
 * new one. The last part, `device`, says in `is_new` whether the browser needs the new token.
 *
 * Of two logins at once with one old token, the second finds it renewed and leaves it: that token still works, as the
 * former one.
 */
export function devicesOfLogin(known: KnownDevice | null, tokenHash: string) {
  const presented = sql`${known?.presentedHash ?? null}::text`;
  const isDue = sql`renewed_at < now() - ${renewedAfter}`;
  return {
    renewed: sql`
      update devices set
        former_hash = case when ${isDue} then ${presented} else former_hash end,
        token_hash = case when ${isDue} then ${tokenHash} else token_hash end,
        renewed_at = case when ${isDue} then now() else renewed_at end,
        used_at = now()
      from changed
      where devices.id = ${known?.id ?? 0} and user_id = changed.id and ${presented} in (token_hash, former_hash)
      returning token_hash = ${tokenHash} as is_new`,
    remembered: sql`
      ${rememberingDevice(tokenHash)} from changed where not exists (select from renewed) returning true as is_new`,
    forgotten: sql`
      delete from devices where not exists (select from renewed) and id in (
        select devices.id from devices join changed on changed.id = user_id
        order by used_at desc, devices.id desc offset ${maxDevices - 1}
      )`,
    device: sql`select is_new from renewed union all select is_new from remembered`,
  };
}

/** Forgets devices that nobody has logged in with for so long that their cookies are gone. */
export async function deleteUnusedDevices(db: Database, days: number): Promise<void> {
  await db.execute(sql`
    delete from devices where id in (
      select id from devices where used_at < now() - ${days} * interval '1 day' limit 1000 for update skip locked
    )`);
}

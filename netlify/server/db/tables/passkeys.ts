import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './users.ts';

/** Public keys of WebAuthn, each enough to log in with. */
export const passkeys = pgTable('passkeys', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In base64url, as browsers name it. */
  credentialId: text('credential_id').notNull(),
  /** A COSE key, in base64url. */
  publicKey: text('public_key').notNull(),
  /** Signatures that the authenticator has counted; 0 where it does not count. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at'),
});

import {
  maxAddressLettersPerRecipient,
  maxConfirmationsPerRecipient,
  maxLinksPerAccount,
  maxNoticesPerAccount,
  maxReceiptsPerRecipient,
} from '#contract/limits';
import type { MailKind } from '#contract/options';
import type { Database } from '../db/database.ts';
import { type Budget, countAttempt } from '../db/queries/attempts.ts';
import type { ClaimedLetter } from '../db/queries/outbox.ts';
import { currentEnvironment } from '../environment.ts';
import { limitKey } from '../limits/limit.ts';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

/**
 * The caps of each kind of mail, the narrowest first. What strangers can cause to be sent to an address that nobody has
 * confirmed has one of its recipient and one of all; the director's own mail, and what an admin sends, has none.
 */
const allowances: Record<MailKind, (claimed: ClaimedLetter) => Budget[]> = {
  'message-notice': () => [],
  'project-notice': () => [],
  'project-decision': () => [],
  'message-reply': () => [],
  'project-reply': () => [],
  'password-changed': noticesOf,
  'new-device': noticesOf,
  'factor-added': noticesOf,
  'factor-removed': noticesOf,
  'recovery-code-used': noticesOf,
  'locked-out': noticesOf,
  'address-changed': noticesOf,
  // An account may ask for fewer changes than this: a thief of it cannot use up what warns its owner.
  'stop-address-change': () => [],
  'confirm-address': ({ user, addressChange }) => {
    const own: Budget = {
      key: limitKey('addresses-to', mailboxOf(addressChange?.email ?? '')),
      allowed: maxAddressLettersPerRecipient,
      windowSeconds: daySeconds,
    };
    return user?.role === 'user' ? [own, noticesOfAll()] : [own];
  },
  'confirm-registration': ({ user }) => [
    {
      key: limitKey('confirmations-to', mailboxOf(user?.email ?? '')),
      allowed: maxConfirmationsPerRecipient,
      windowSeconds: daySeconds,
    },
    {
      key: limitKey('confirmations'),
      allowed: currentEnvironment().CONFIRMATIONS_PER_DAY,
      windowSeconds: daySeconds,
    },
  ],
  invitation: () => [],
  'message-receipt': ({ message }) => receiptTo(message?.email),
  'project-receipt': ({ project }) => receiptTo(project?.email),
  'password-reset': ({ user }) => {
    const own: Budget = {
      key: limitKey('links-to', String(user?.id)),
      allowed: maxLinksPerAccount,
      windowSeconds: hourSeconds,
    };
    const all: Budget = {
      key: limitKey('links'),
      allowed: currentEnvironment().PASSWORD_LINKS_PER_DAY,
      windowSeconds: daySeconds,
    };
    // Strangers' accounts cannot use up what those need who keep the site.
    return user?.role === 'user' ? [own, all] : [own];
  },
};

/** A stranger may have registered another person's address, and then causes as many as they care to. */
function noticesOf({ user }: ClaimedLetter): Budget[] {
  if (user?.role !== 'user') return [];
  return [
    {
      key: limitKey('notices-to', String(user.id)),
      allowed: maxNoticesPerAccount,
      windowSeconds: daySeconds,
    },
    noticesOfAll(),
  ];
}

const noticesOfAll = (): Budget => ({
  key: limitKey('notices'),
  allowed: currentEnvironment().NOTICES_PER_DAY,
  windowSeconds: daySeconds,
});

function receiptTo(address = ''): Budget[] {
  return [
    {
      key: limitKey('receipts-to', mailboxOf(address)),
      allowed: maxReceiptsPerRecipient,
      windowSeconds: daySeconds,
    },
    {
      key: limitKey('receipts'),
      allowed: currentEnvironment().RECEIPTS_PER_DAY,
      windowSeconds: daySeconds,
    },
  ];
}

/**
 * What is counted as one recipient: without case, and without the tag after `+`, which mail servers deliver to the same
 * mailbox (RFC 5233).
 */
export function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.normalize('NFKC')) ?? [];
  return `${local.replace(/(?<=.)\+.*$/s, '')}@${domain}`.toLowerCase();
}

/** Counts a letter that is tried for the first time. @returns whether its caps have room for it. */
export async function isAllowed(db: Database, claimed: ClaimedLetter): Promise<boolean> {
  const { kind } = claimed;
  if (claimed.letter.attempts > 1) return true;
  // One after the other: a letter that its recipient's cap refuses takes nothing from all the others.
  for (const budget of allowances[kind](claimed)) {
    const [verdict] = await countAttempt(db, [budget]);
    if (verdict?.refused) return false;
  }
  return true;
}

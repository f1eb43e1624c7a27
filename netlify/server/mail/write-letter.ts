import { passwordResetMinutes } from '#contract/limits';
import type { Settings } from '#contract/settings';
import { hashOfRandomToken, newRandomToken, newToken } from '../auth/random-token.ts';
import type { Database } from '../db/database.ts';
import { setAddressToken } from '../db/queries/address-changes.ts';
import { setConfirmationToken } from '../db/queries/address-confirmations.ts';
import { setInvitationToken } from '../db/queries/invitations.ts';
import { toMessage } from '../db/queries/messages.ts';
import type { ClaimedLetter } from '../db/queries/outbox.ts';
import { insertReset } from '../db/queries/password-resets.ts';
import { toProject } from '../db/queries/projects.ts';
import type { Letter } from './letter.ts';
import {
  addressChangedLetter,
  confirmAddressLetter,
  confirmRegistrationLetter,
  stopAddressLetter,
} from './letters/address-letters.ts';
import { invitationLetter } from './letters/invitation-letter.ts';
import { messageNotice, messageReceipt } from './letters/message-letters.ts';
import { passwordChangedLetter } from './letters/password-changed-letter.ts';
import { passwordResetLetter } from './letters/password-reset-letter.ts';
import { projectDecision, projectNotice, projectReceipt } from './letters/project-letters.ts';
import { replyLetter } from './letters/reply-letter.ts';
import { securityNotice } from './letters/security-notices.ts';

/**
 * Puts a letter of the outbox into words. The links of password resets, invitations and addresses are made here, at the moment of sending: their
 * tokens are stored nowhere, and their time starts when they leave.
 */
export async function writeLetter(
  db: Database,
  claimed: ClaimedLetter,
  settings: Settings,
): Promise<Letter> {
  const { letter, message, project, user, invitation, addressChange } = claimed;
  switch (claimed.kind) {
    case 'message-notice':
      return messageNotice(toMessage(there(message)), settings);
    case 'message-receipt':
      return messageReceipt(toMessage(there(message)), settings);
    case 'project-notice':
      return projectNotice(toProject(there(project)), settings);
    case 'project-receipt':
      return projectReceipt(toProject(there(project)), settings);
    case 'project-decision':
      return projectDecision(toProject(there(project)), letter.note, settings);
    case 'message-reply':
      return replyLetter('message', there(message), there(letter.note), settings);
    case 'project-reply':
      return replyLetter('project', there(project), there(letter.note), settings);
    case 'password-reset': {
      const account = there(user);
      const token = newRandomToken();
      const expiresAt = new Date(Date.now() + passwordResetMinutes * 60_000);
      await insertReset(db, {
        tokenHash: hashOfRandomToken(token),
        userId: account.id,
        expiresAt,
      });
      return passwordResetLetter(account, token, settings);
    }
    case 'invitation': {
      const invited = there(invitation);
      const token = newRandomToken();
      await setInvitationToken(db, invited.id, hashOfRandomToken(token));
      return invitationLetter(invited, token, settings);
    }
    case 'password-changed':
      return passwordChangedLetter(there(user), letter.createdAt.toISOString(), settings);
    case 'confirm-address': {
      const { id, email } = there(addressChange);
      return confirmAddressLetter(email, await newAddressToken(db, id, 'new'), settings);
    }
    case 'stop-address-change': {
      const { id, formerEmail } = there(addressChange);
      const token = await newAddressToken(db, id, 'former');
      return stopAddressLetter(formerEmail, token, there(user).role === 'admin', settings);
    }
    case 'address-changed':
      return addressChangedLetter(
        there(addressChange).formerEmail,
        letter.createdAt.toISOString(),
        settings,
      );
    case 'confirm-registration': {
      const account = there(user);
      const { token, tokenHash } = newToken();
      await setConfirmationToken(db, account.id, tokenHash);
      return confirmRegistrationLetter(account.email, token, settings);
    }
    case 'new-device':
    case 'factor-added':
    case 'factor-removed':
    case 'recovery-code-used':
    case 'locked-out':
      return securityNotice(claimed.kind, there(user), letter, settings);
  }
}

async function newAddressToken(db: Database, id: number, side: 'new' | 'former'): Promise<string> {
  const { token, tokenHash } = newToken();
  await setAddressToken(db, id, side, tokenHash);
  return token;
}

/** A letter whose subject is gone is gone with it, by the table's foreign keys. */
function there<Subject>(subject: Subject | null): Subject {
  if (!subject) throw new Error('a letter is about nothing');
  return subject;
}

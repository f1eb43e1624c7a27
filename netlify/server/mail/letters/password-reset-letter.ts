import { site } from '#config/site';
import { passwordResetMinutes } from '#contract/limits';
import type { Settings } from '#contract/settings';
import type { Letter } from '../letter.ts';
import { addressAlone, closing, greeting } from './phrases.ts';

/**
 * Brings the link to choose a new password. The token stands after `#`, which browsers send to no server: it is in no
 * log and in no `Referer`, and opening the link changes nothing. No username is in it: an account may have been
 * registered with the address of another person, and a username that reads like a sentence.
 */
export function passwordResetLetter(
  account: { email: string },
  token: string,
  settings: Settings,
): Letter {
  const { name } = settings.identity;
  return {
    to: addressAlone(account),
    replyTo: 'director',
    subject: `Choose a new password for ${name}`,
    blocks: [
      greeting,
      { paragraph: `Somebody asked for a new password for your account at ${name}.` },
      { link: `${site.address}/reset-password#${token}`, label: 'Choose a new password' },
      { paragraph: `The link works once, within ${passwordResetMinutes} minutes.` },
      { paragraph: 'If it was not you, there is nothing to do: your password stays as it is.' },
      ...closing(settings),
    ],
  };
}

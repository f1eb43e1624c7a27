import { site } from '#config/site';
import type { Settings } from '#contract/settings';
import type { Letter } from '../letter.ts';
import { closing, momentOf } from './phrases.ts';

/**
 * Tells the owner of an account that its password was changed. It names nobody: a stranger who registered the
 * address may have chosen the name.
 * @param changedAt - in ISO 8601.
 */
export function passwordChangedLetter(
  account: { email: string },
  changedAt: string,
  settings: Settings,
): Letter {
  const { name } = settings.identity;
  return {
    to: { name: '', address: account.email },
    replyTo: 'director',
    subject: `Your password for ${name} was changed`,
    blocks: [
      {
        paragraph: `The password of your account at ${name} was changed. Wherever it was logged in, it no longer is.`,
      },
      { facts: [['Changed', momentOf(changedAt)]] },
      {
        paragraph:
          'If it was you, there is nothing to do. If not, choose a new password now, and then one for your mailbox.',
      },
      { link: `${site.address}/reset-password`, label: 'Choose a new password' },
      ...closing(settings),
    ],
  };
}

import { site } from '#config/site';
import { invitationDays } from '#contract/limits';
import type { Settings } from '#contract/settings';
import type { Letter } from '../letter.ts';
import { addressAlone, closing, greeting } from './phrases.ts';

/**
 * Brings the link by which a person joins the team. The token stands after `#`, which browsers send to
 * no server. It names nobody who invited: a name would be the text of a person.
 */
export function invitationLetter(
  invited: { email: string; role: 'admin' | 'editor' },
  token: string,
  settings: Settings,
): Letter {
  const { name } = settings.identity;
  const role = invited.role === 'admin' ? 'an admin' : 'an editor';
  return {
    to: addressAlone(invited),
    replyTo: 'director',
    subject: `You are invited to keep ${name}`,
    blocks: [
      greeting,
      { paragraph: `You are invited to keep the site of ${name} with us, as ${role}.` },
      { link: `${site.address}/invitation#${token}`, label: 'Accept the invitation' },
      { paragraph: `The link works once, within ${invitationDays} days.` },
      { paragraph: 'If you did not expect this, there is nothing to do: the link goes by itself.' },
      ...closing(settings),
    ],
  };
}

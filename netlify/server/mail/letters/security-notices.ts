import { site } from '#config/site';
import type { NoticeKind } from '#contract/options';
import type { Settings } from '#contract/settings';
import type { Letter } from '../letter.ts';
import { addressAlone, closing, greeting, momentOf } from './phrases.ts';

interface Words {
  subject: string;
  happened: string;
  /** What the owner does about it. */
  advice: string;
}

const lookAtIt =
  'If it was you, there is nothing to do. If not, choose a new password now: that ends every session.';

/** By the name of the site. */
const wordsOf = {
  'new-device': (name: string) => ({
    subject: `A new device has logged in at ${name}`,
    happened: `Somebody has logged in to your account at ${name} with a browser that it does not know.`,
    advice: lookAtIt,
  }),
  'factor-added': (name: string) => ({
    subject: `A second factor was added to your account at ${name}`,
    happened: `A passkey or an authenticator app was added to your account at ${name}.`,
    advice:
      'If it was you, there is nothing to do. If not, log in, remove the passkeys and apps that you do not know on your account page, and choose a new password: the password alone does not end them. If you cannot log in, please answer this letter.',
  }),
  'factor-removed': (name: string) => ({
    subject: `A second factor of your account at ${name} was removed`,
    happened: `A passkey or an authenticator app was removed from your account at ${name}.`,
    advice: `${lookAtIt} Then add a second factor again on your account page.`,
  }),
  'recovery-code-used': (name: string) => ({
    subject: `A recovery code of your account at ${name} was used`,
    happened: `Somebody has logged in to your account at ${name} with one of its recovery codes.`,
    advice: `${lookAtIt} Then make new recovery codes on your account page.`,
  }),
  'locked-out': (name: string) => ({
    subject: `Somebody guesses at your account at ${name}`,
    happened: `Wrong passwords or codes have used up the tries that unknown devices have at your account at ${name}. They wait now; devices that have logged in before do not.`,
    advice:
      'Nobody has got in. If you mistyped it yourself, wait a little, use a passkey, or choose a new password.',
  }),
} as const satisfies Partial<Record<NoticeKind, (name: string) => Words>>;

/**
 * Tells the owner of an account what happened to its security. It names nobody: who registered an address that is not
 * theirs chose the name.
 * @param happened - when, and from what and where, in the site's own words.
 */
export function securityNotice(
  kind: keyof typeof wordsOf,
  { email }: { email: string },
  happened: { createdAt: Date; device: string | null; place: string | null },
  settings: Settings,
): Letter {
  const { subject, happened: what, advice } = wordsOf[kind](settings.identity.name);
  const { createdAt, device, place } = happened;
  const facts: [string, string][] = [['When', momentOf(createdAt.toISOString())]];
  if (device) facts.push(['Device', device]);
  if (place) facts.push(['Place', `${place}, guessed from the address`]);
  return {
    to: addressAlone({ email }),
    replyTo: 'director',
    subject,
    blocks: [
      greeting,
      { paragraph: what },
      { facts },
      { paragraph: advice },
      { link: `${site.address}/reset-password`, label: 'Choose a new password' },
      { link: `${site.address}/account`, label: 'Your account' },
      ...closing(settings),
    ],
  };
}

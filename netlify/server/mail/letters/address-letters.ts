import { site } from '#config/site';
import { addressChangeHours, addressConfirmationDays, unconfirmedDays } from '#contract/limits';
import type { Settings } from '#contract/settings';
import type { Letter } from '../letter.ts';
import { addressAlone, closing, greeting, momentOf } from './phrases.ts';

// None of them names the other address, or who asks: both are what a person typed. The page behind the link shows it.

const withLink = (
  email: string,
  token: string,
  settings: Settings,
  letter: Omit<Letter, 'to' | 'replyTo'>,
): Letter => {
  const [first, ...rest] = letter.blocks;
  return {
    to: addressAlone({ email }),
    replyTo: 'director',
    subject: letter.subject,
    blocks: [
      greeting,
      ...(first ? [first] : []),
      // Browsers send what stands after `#` to no server.
      { link: `${site.address}/change-address#${token}`, label: 'Look at the change' },
      ...rest,
      ...closing(settings),
    ],
  };
};

/** Asks the new address. */
export const confirmAddressLetter = (email: string, token: string, settings: Settings): Letter =>
  withLink(email, token, settings, {
    subject: `Confirm your address for ${settings.identity.name}`,
    blocks: [
      {
        paragraph: `Somebody asked for this address to be that of their account at ${settings.identity.name}.`,
      },
      {
        paragraph: `The link works within ${addressChangeHours} hours. Nothing changes before you confirm it there.`,
      },
      { paragraph: 'If it was not you, there is nothing to do.' },
    ],
  });

/** Asks the address of a registration. The account is not named: who registered chose the name. */
export const confirmRegistrationLetter = (
  email: string,
  token: string,
  settings: Settings,
): Letter => ({
  to: addressAlone({ email }),
  replyTo: 'director',
  subject: `Is this your address at ${settings.identity.name}?`,
  blocks: [
    greeting,
    { paragraph: `Somebody has registered at ${settings.identity.name} with this address.` },
    { link: `${site.address}/confirm-address#${token}`, label: 'Confirm the address' },
    { paragraph: `The link works within ${addressConfirmationDays} days.` },
    {
      paragraph: `If it was not you, there is nothing to do: an account without a confirmed address is removed once it has not been used for ${unconfirmedDays} days.`,
    },
    ...closing(settings),
  ],
});

/** Tells the old address, which can stop it; that of an admin has to agree. */
export const stopAddressLetter = (
  email: string,
  token: string,
  isAdmin: boolean,
  settings: Settings,
): Letter =>
  withLink(email, token, settings, {
    subject: `A new address for your account at ${settings.identity.name}`,
    blocks: [
      {
        paragraph: `Somebody asked to give your account at ${settings.identity.name} another address.`,
      },
      {
        paragraph: isAdmin
          ? `Because you are an admin, nothing changes before both addresses have agreed, within ${addressChangeHours} hours.`
          : `It changes as soon as the other address agrees, within ${addressChangeHours} hours.`,
      },
      {
        paragraph:
          'If it was not you, stop it with the link, then choose a new password: somebody was logged in as you.',
      },
      { link: `${site.address}/reset-password`, label: 'Choose a new password' },
    ],
  });

/** Tells the old address that it is no longer the account's. */
export const addressChangedLetter = (
  email: string,
  changedAt: string,
  settings: Settings,
): Letter => ({
  to: addressAlone({ email }),
  replyTo: 'director',
  subject: `The address of your account at ${settings.identity.name} was changed`,
  blocks: [
    greeting,
    {
      paragraph: `Your account at ${settings.identity.name} has another address now. Mail about it goes there, and all other sessions have ended.`,
    },
    { facts: [['Changed', momentOf(changedAt)]] },
    {
      paragraph: 'If it was you, there is nothing to do. If not, answer this mail.',
    },
    ...closing(settings),
  ],
});

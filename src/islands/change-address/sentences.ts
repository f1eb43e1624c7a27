import type { LinkedChange } from '#contract/endpoints/address-change';

/** Where a change of address stands, for who holds a link of it. */
export function sentenceOf(change: LinkedChange): string {
  const { email, side, outcome, needsBoth, newAgreed, formerAgreed } = change;
  if (outcome === 'changed') return `The address of the account is ${email} now.`;
  if (outcome === 'stopped') return 'The change was stopped. The address stays as it is.';
  if (outcome === 'expired') return 'This link is too old. The address stays as it is.';
  if (side === 'new' ? newAgreed : formerAgreed) {
    return `You have agreed to ${email}. It becomes the address as soon as the ${side === 'new' ? 'old' : 'new'} one agrees, too.`;
  }
  if (side === 'new') return `${email} is to be the address of an account here.`;
  return needsBoth
    ? `Your account is to have the address ${email}. It changes when both addresses have agreed.`
    : `Your account is to have the address ${email}. It changes when that address agrees.`;
}

const titles: Record<LinkedChange['outcome'], string> = {
  open: 'New address',
  changed: 'Address changed',
  stopped: 'Change stopped',
  expired: 'Link too old',
};

/** What has come of a change of address, as the title of its page. */
export const titleOf = (outcome: LinkedChange['outcome']): string => titles[outcome];

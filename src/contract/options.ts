// The option lists of the product, in the order in which people see them.

export {
  allCategories,
  allMakings,
  imageCategories,
  type Making,
  makingChoices,
  makingLabel,
  makings,
  videoCategories,
} from './gallery-filters.ts';

interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** The values of an option list, in its order. */
export function valuesOf<const Value extends string>(
  options: readonly [Option<Value>, ...Option<Value>[]],
) {
  const [first, ...others] = options;
  return [first.value, ...others.map(({ value }) => value)] as const;
}

/** What a value of an option list is called; one that is no longer offered stands for itself. */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

export const projectTypes = [
  { value: 'short_film', label: 'Short Film' },
  { value: 'visual_art', label: 'Visual Art' },
  { value: 'animation', label: 'Animation' },
  { value: 'music_video', label: 'Music Video' },
  { value: 'experimental', label: 'Experimental' },
] as const;

export const budgets = [
  {
    value: 'basic_1000',
    label: 'Basic',
    price: '$1,000',
    includes: ['Up to 30 seconds or 5 stills', 'One round of changes', 'Web resolution'],
  },
  {
    value: 'standard_3000',
    label: 'Standard',
    price: '$3,000',
    includes: ['Up to 90 seconds or 15 stills', 'Two rounds of changes', 'Full HD master'],
  },
  {
    value: 'premium_5000',
    label: 'Premium',
    price: '$5,000',
    includes: ['Up to 3 minutes or 30 stills', 'Four rounds of changes', '4K master and sources'],
  },
  {
    value: 'custom',
    label: 'Custom',
    price: 'By agreement',
    includes: ['Scope, length and schedule as you need them', 'A written offer before any work'],
  },
] as const;

export const paymentMethods = [
  { value: 'credit_card', label: 'Credit card' },
  { value: 'paypal', label: 'PayPal' },
  { value: 'solana', label: 'Solana' },
  { value: 'ethereum', label: 'Ethereum' },
  { value: 'bitcoin', label: 'Bitcoin' },
] as const;

/** The kinds of mail that the site writes: a notice goes to the director, everything else to the client or the account. */
export const letterKinds = [
  { value: 'message-notice', label: 'Notice of a message' },
  { value: 'message-receipt', label: 'Receipt for a message' },
  { value: 'message-reply', label: 'Reply to a message' },
  { value: 'project-notice', label: 'Notice of a project' },
  { value: 'project-receipt', label: 'Receipt for a project' },
  { value: 'project-decision', label: 'Decision on a project' },
  { value: 'project-reply', label: 'Reply to a project' },
  { value: 'password-reset', label: 'Link for a new password' },
  { value: 'password-changed', label: 'Notice of a new password' },
  { value: 'invitation', label: 'Invitation to the team' },
] as const;
export type LetterKind = (typeof letterKinds)[number]['value'];

/** What the owner of an account is told of its security: of these, a row of `outbox` has a column of its own. */
export const noticeKinds = [
  { value: 'new-device', label: 'Notice of a new device' },
  { value: 'factor-added', label: 'Notice of an added factor' },
  { value: 'factor-removed', label: 'Notice of a removed factor' },
  { value: 'recovery-code-used', label: 'Notice of a used recovery code' },
  { value: 'locked-out', label: 'Notice of guesses at a password' },
  { value: 'confirm-address', label: 'Question to a new address' },
  { value: 'stop-address-change', label: 'Notice of a change of address' },
  { value: 'address-changed', label: 'Notice of a changed address' },
  { value: 'confirm-registration', label: 'Question to a registered address' },
] as const;
export type NoticeKind = (typeof noticeKinds)[number]['value'];

/** All mail of the site. */
export const mailKinds = [...letterKinds, ...noticeKinds] as const;
export type MailKind = (typeof mailKinds)[number]['value'];

export const pageLocations = ['home', 'about', 'contact', 'videos', 'images', 'projects'] as const;
/** Only what is published is public; what is scheduled becomes so by itself. */
export const contentStates = ['draft', 'scheduled', 'published'] as const;
/** Of captions, when nobody says another; BCP 47. */
export const defaultLanguage = 'en';
/** What gives a work to those who cannot see or hear it; an image has only the first. */
export const workTexts = [
  { value: 'alternativeText', label: 'Alt text' },
  { value: 'captions', label: 'Captions' },
  { value: 'transcript', label: 'Transcript' },
] as const;
export const projectStatuses = ['pending', 'approved', 'rejected'] as const;
/** Editors keep works and texts; admins keep all of the site. */
export const roles = ['user', 'editor', 'admin'] as const;
export const teamRoles = ['editor', 'admin'] as const;

/** The looks of the cursor, and Off. */
export const cursorStyles = [
  { value: 'default', label: 'Default' },
  { value: 'neon', label: 'Neon' },
  { value: 'cyber', label: 'Cyber' },
  { value: 'hologram', label: 'Hologram' },
  { value: 'matrix', label: 'Matrix' },
  { value: 'retro', label: 'Retro' },
  { value: 'minimal', label: 'Minimal' },
  { value: 'off', label: 'Off' },
] as const;

// Who may make an account.

/** `invitation`: only who has the link of one, which an admin has mailed. */
export const registrationModes = ['open', 'invitation', 'closed'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** What is said in place of the form, and to who calls the API without it. */
export const registrationRefusals: Record<Exclude<RegistrationMode, 'open'>, string> = {
  invitation: 'Accounts are made by invitation here. If you have one, open the link in its mail.',
  closed: 'Registration is closed at the moment.',
};

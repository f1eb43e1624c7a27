import type { Role } from '#contract/entities/user';

export const roleLabels: Record<Role, string> = {
  admin: 'Admin',
  editor: 'Editor',
  user: 'No role',
};

/** What each role may do, for whom it is chosen by. */
export const roleHints: Record<Role, string> = {
  admin: 'Can do everything, including team and settings.',
  editor: 'Edits works and site texts, and publishes. Does not see messages, projects or people.',
  user: 'Is no longer on the team. The account stays, without access to the desk.',
};

export const optionsOf = (roles: readonly Role[]) =>
  roles.map((value) => ({ value, label: roleLabels[value] }));

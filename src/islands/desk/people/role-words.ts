import type { Role } from '#contract/entities/user';

export const roleLabels: Record<Role, string> = {
  admin: 'Admin',
  editor: 'Editor',
  user: 'No role',
};

/** What each role may do, for whom it is chosen by. */
export const roleHints: Record<Role, string> = {
  admin: 'Keeps everything, people and settings too.',
  editor: 'Keeps works and site texts and publishes. Sees no messages, commissions or people.',
  user: 'Leaves the team and keeps an ordinary account.',
};

export const optionsOf = (roles: readonly Role[]) =>
  roles.map((value) => ({ value, label: roleLabels[value] }));

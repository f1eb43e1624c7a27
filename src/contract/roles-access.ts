// Which roles may call what, once, for the server and for what the pages offer.
import type { Access } from './endpoint.ts';
import type { Role } from './entities/user.ts';
import { roles } from './options.ts';

const admitted: Record<Exclude<Access, 'anyone'>, readonly Role[]> = {
  enrolling: roles,
  user: roles,
  editor: ['editor', 'admin'],
  admin: ['admin'],
};

/** Whether a role may call an endpoint of this access. One that says nothing that is known here is for admins only. */
export function isAdmitted(role: Role, access: Access | undefined): boolean {
  if (access === 'anyone') return true;
  const known = access !== undefined && Object.hasOwn(admitted, access);
  return (known ? admitted[access] : admitted.admin).includes(role);
}

/** Whether a role is one of those who keep the site: long passwords, short sessions, and a place in the log. */
export const isOfTeam = (role: Role): boolean => isAdmitted(role, 'editor');

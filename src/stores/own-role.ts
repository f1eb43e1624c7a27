import type { Role } from '#contract/entities/user';
import { $session } from './session.ts';

/** The role of who is signed in on this device: a page for those who keep the site opens once it is known. */
export function ownRole(): Role {
  const session = $session.get();
  return session.status === 'member' ? session.user.role : 'user';
}

// Who keeps the site: members, their roles, and invitations.
import * as v from 'valibot';
import { accountEmail } from '../account-fields.ts';
import { endpoint } from '../endpoint.ts';
import { invitationSchema, memberSchema } from '../entities/team.ts';
import { roles, teamRoles } from '../options.ts';
import { choice } from '../text.ts';

/** Members by name, and open invitations, the newest first. */
export const listTeam = endpoint({
  method: 'GET',
  path: '/api/admin/team',
  access: 'admin',
  query: null,
  body: null,
  answer: v.object({ members: v.array(memberSchema), invitations: v.array(invitationSchema) }),
});

export const invitationForm = v.object({
  email: accountEmail,
  role: choice(teamRoles, 'Please choose a role'),
});

/** Mails a link; 409 for an address that is invited already, or of a member. */
export const invite = endpoint({
  method: 'POST',
  path: '/api/admin/team/invitations',
  access: 'admin',
  asksAgain: true,
  query: null,
  body: invitationForm,
  answer: null,
});

/** Mails a new link, for as long as the first one had; the one before no longer works. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/team/invitations/:id/resend',
  access: 'admin',
  query: null,
  body: null,
  answer: null,
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/team/invitations/:id',
  access: 'admin',
  query: null,
  body: null,
  answer: null,
});

/**
 * Gives a member another role, or with `user` none, and ends their sessions; 409 for the last active admin, and for `user`
 * of a member who is deactivated.
 */
export const changeRole = endpoint({
  method: 'PATCH',
  path: '/api/admin/team/:id/role',
  access: 'admin',
  asksAgain: true,
  query: null,
  body: v.object({ role: choice(roles, 'Please choose a role') }),
  answer: null,
});

/** Lets a member log in, or not; either way their sessions end. 409 for the last active admin. */
export const changeActive = endpoint({
  method: 'PATCH',
  path: '/api/admin/team/:id/active',
  access: 'admin',
  asksAgain: true,
  query: null,
  body: v.object({ isActive: v.boolean('isActive must be true or false') }),
  answer: null,
});

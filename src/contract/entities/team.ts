// Those who keep the site, and those who are asked to.
import * as v from 'valibot';
import { teamRoles } from '../options.ts';
import { id, timestamp } from './work.ts';

export const memberSchema = v.object({
  id,
  username: v.string(),
  email: v.string(),
  name: v.nullable(v.string()),
  role: v.picklist(teamRoles),
  isActive: v.boolean(),
  hasFactor: v.boolean(),
  /** When a session of it was last begun; `null`: never. */
  lastLogin: v.nullable(timestamp),
  createdAt: timestamp,
});

export const invitationSchema = v.object({
  id,
  email: v.string(),
  role: v.picklist(teamRoles),
  /** `null`: a command, or an account that is gone. */
  invitedBy: v.nullable(v.string()),
  createdAt: timestamp,
  /** From then on its link no longer works. */
  expiresAt: timestamp,
});

export type Member = v.InferOutput<typeof memberSchema>;
export type Invitation = v.InferOutput<typeof invitationSchema>;
export type TeamRole = Member['role'];

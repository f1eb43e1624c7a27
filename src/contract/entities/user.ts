import * as v from 'valibot';
import { roles } from '../options.ts';
import { id, timestamp } from './work.ts';

/** An account as the API answers it: never with its password or the hash of it. */
export const userSchema = v.object({
  id,
  username: v.string(),
  email: v.string(),
  name: v.nullable(v.string()),
  role: v.picklist(roles),
  createdAt: timestamp,
  lastLogin: v.nullable(timestamp),
});

export type User = v.InferOutput<typeof userSchema>;
export type Role = User['role'];

import * as v from 'valibot';
import { userSchema } from './user.ts';

/** What login and registration answer: the token that stands for the new session, and whose it is. */
export const signedInSchema = v.object({
  token: v.string(),
  user: userSchema,
  /** Of an account whose password is shorter than its role allows: the session can only choose another one. */
  mustRenewPassword: v.optional(v.literal(true)),
});

export type SignedIn = v.InferOutput<typeof signedInSchema>;

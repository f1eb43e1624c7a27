// What an account is entered with beside its password, or instead of it.
import * as v from 'valibot';
import { id, timestamp } from './work.ts';

/** How a login is finished; a recovery code stands for a factor that is lost. */
export const factorMethods = ['passkey', 'totp', 'recovery-code'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** What the 401 of a login says, under `factor`, when the password was right and is not enough. */
export const factorDemandSchema = v.object({
  methods: v.array(v.picklist(factorMethods)),
  /** Goes back with what finishes the login; for a passkey it is the challenge of WebAuthn as well. */
  challenge: v.string(),
});
export type FactorDemand = v.InferOutput<typeof factorDemandSchema>;

export const passkeySchema = v.object({
  id,
  name: v.string(),
  createdAt: timestamp,
  /** `null`: it has only been added. */
  usedAt: v.nullable(timestamp),
});
export type Passkey = v.InferOutput<typeof passkeySchema>;

/** The factors of an account. */
export const factorsSchema = v.object({
  passkeys: v.array(passkeySchema),
  /** Since when codes of an authenticator app are asked for; `null`: they are not. */
  totpSince: v.nullable(timestamp),
  recoveryCodesLeft: v.number(),
  /** Whether all admins must have a factor. */
  isRequiredOfAdmins: v.boolean(),
});
export type Factors = v.InferOutput<typeof factorsSchema>;

/** Codes to be written down: they are shown once. None when the account has some already. */
export const recoveryCodesSchema = v.object({ recoveryCodes: v.array(v.string()) });
export type RecoveryCodes = v.InferOutput<typeof recoveryCodesSchema>;

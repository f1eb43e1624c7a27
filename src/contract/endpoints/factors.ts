// The factors of the account that calls. An admin who lacks a required one may call these and little else.
import * as v from 'valibot';
import { challenge, passkeyName, totpCode } from '../account-fields.ts';
import { endpoint } from '../endpoint.ts';
import { factorsSchema, passkeySchema, recoveryCodesSchema } from '../entities/factor.ts';
import { madePasskey } from '../passkey-answers.ts';

export const getFactors = endpoint({
  method: 'GET',
  path: '/api/account/factors',
  access: 'enrolling',
  query: null,
  body: null,
  answer: factorsSchema,
});

/** Begins a new passkey. The answer is `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  access: 'enrolling',
  asksAgain: true,
  query: null,
  body: null,
  answer: v.looseObject({ challenge: v.string() }),
});

/** Adds a passkey. With the first factor of an account its recovery codes are answered. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'enrolling',
  asksAgain: true,
  query: null,
  body: v.object({ name: passkeyName, challenge, passkey: madePasskey }),
  answer: recoveryCodesSchema,
});

export const passkeyNameForm = v.object({ name: passkeyName });

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/account/passkeys/:id',
  access: 'user',
  query: null,
  body: passkeyNameForm,
  answer: passkeySchema,
});

/** 409 for the last factor of an admin who must have one. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/:id',
  access: 'user',
  asksAgain: true,
  query: null,
  body: null,
  answer: null,
});

/** Begins with an authenticator app: a new secret, which counts once a code of it was given. */
export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/account/totp',
  access: 'enrolling',
  asksAgain: true,
  query: null,
  body: null,
  answer: v.object({
    /** In Base32, to be typed. */
    secret: v.string(),
    /** `otpauth:`, to be scanned or opened. */
    address: v.string(),
  }),
});

/** Takes the app's first code. With the first factor of an account its recovery codes are answered. */
export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/account/totp/confirm',
  access: 'enrolling',
  asksAgain: true,
  query: null,
  body: v.object({ code: totpCode }),
  answer: recoveryCodesSchema,
});

/** 409 for the last factor of an admin who must have one. */
export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api/account/totp',
  access: 'user',
  asksAgain: true,
  query: null,
  body: null,
  answer: null,
});

/** Makes new recovery codes; the ones before no longer work. 409 for an account without a factor. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/recovery-codes',
  access: 'user',
  asksAgain: true,
  query: null,
  body: null,
  answer: recoveryCodesSchema,
});

/** Requires a factor of all admins, or no longer. 409 when who requires it has none. */
export const requireFactor = endpoint({
  method: 'PATCH',
  path: '/api/admin/factor-rule',
  access: 'admin',
  asksAgain: true,
  query: null,
  body: v.object({ isRequired: v.boolean() }),
  answer: null,
});

// What a browser says of a passkey, in the form of WebAuthn's `toJSON` (https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON).
import * as v from 'valibot';

const base64url = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(20_000));

const credential = {
  id: base64url,
  rawId: base64url,
  type: v.literal('public-key'),
  /** Extensions are not asked for, and what is said of them is not read. */
  clientExtensionResults: v.optional(
    v.pipe(
      v.unknown(),
      v.transform(() => ({})),
    ),
    {},
  ),
};

/** A passkey that was made. */
export const madePasskey = v.object({
  ...credential,
  response: v.object({ clientDataJSON: base64url, attestationObject: base64url }),
});
export type MadePasskey = v.InferOutput<typeof madePasskey>;

/** The signature of a passkey under a challenge. */
export const signedByPasskey = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.optional(base64url),
  }),
});
export type SignedByPasskey = v.InferOutput<typeof signedByPasskey>;

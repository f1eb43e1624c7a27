import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { SignedByPasskey } from '#contract/passkey-answers';
import { expected, unlessWrong } from './relying-party.ts';

/** A passkey as it is stored. */
export interface StoredPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
}

/** Checks the signature of a passkey (WebAuthn, section 7.2). @returns its new count, or nothing if it is not right. */
export async function countOfSignature(
  passkey: SignedByPasskey,
  challenge: string,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<number | undefined> {
  const { userHandle, ...response } = passkey.response;
  const verifying = verifyAuthenticationResponse({
    response: {
      ...passkey,
      response: { ...response, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    },
    ...expected(challenge),
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
    },
  });
  const result = await unlessWrong(verifying);
  return result.verified ? result.authenticationInfo?.newCounter : undefined;
}

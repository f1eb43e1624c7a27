import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { MadePasskey } from '#contract/passkey-answers';
import { currentSettings } from '../db/current-settings.ts';
import type { StoredPasskey } from './passkey-signature.ts';
import { expected, hostname, unlessWrong } from './relying-party.ts';

/** What every authenticator has one of: ES256, RS256 and EdDSA (RFC 9053, RFC 8812). */
const algorithms = [-7, -257, -8];

/**
 * What a browser makes a passkey with. It is one that the authenticator finds by itself and asks the person for, so that
 * it is enough alone.
 * @param challenge - 256 random bits in base64url.
 * @param existing - the ids of the account's passkeys, so that no authenticator is added twice.
 */
export async function passkeyOptions(
  user: { id: number; username: string; name: string | null },
  challenge: string,
  existing: string[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpID: hostname,
    rpName: (await currentSettings()).identity.name,
    userID: new TextEncoder().encode(String(user.id)),
    userName: user.username,
    userDisplayName: user.name ?? user.username,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: existing.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Checks a new passkey (WebAuthn, section 7.1). @returns nothing for one that is not right. */
export async function readNewPasskey(
  passkey: MadePasskey,
  challenge: string,
): Promise<StoredPasskey | undefined> {
  const verifying = verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    supportedAlgorithmIDs: algorithms,
    ...expected(challenge),
  });
  const { registrationInfo } = await unlessWrong(verifying);
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { MadePasskey, SignedByPasskey } from '#contract/passkey-answers';

/** Fetched when a passkey is first used: most visitors never do. */
const library = () => import('@simplewebauthn/browser');

/**
 * Has the browser sign a challenge with a passkey that the person chooses. It belongs to this page's host: the server
 * takes it only where that is the configured one.
 * @throws {Error} in words for the person, also when they change their mind.
 */
export async function signWithPasskey(challenge: string): Promise<SignedByPasskey> {
  const { startAuthentication } = await library();
  const optionsJSON = { challenge, userVerification: 'required' } as const;
  return startAuthentication({ optionsJSON }).catch(explain);
}

/**
 * Has the browser make a passkey.
 * @param options - as the server gives them.
 * @throws {Error} in words for the person, also when they change their mind.
 */
export async function makePasskey(options: object): Promise<MadePasskey> {
  const { startRegistration } = await library();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch(explain);
}

/** By the names of WebAuthn's errors (https://www.w3.org/TR/webauthn-3/#sctn-createCredential); the texts are the browser's own. */
const texts: Record<string, string> = {
  NotAllowedError: 'No passkey was chosen. Please try again.',
  AbortError: 'No passkey was chosen. Please try again.',
  InvalidStateError: 'This device has a passkey of your account already.',
  SecurityError: 'Passkeys work only at the address of the site itself.',
  NotSupportedError: 'This device can make no passkey that the site takes.',
};

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new Error(texts[name] ?? 'This browser could not use a passkey.', { cause: error });
}

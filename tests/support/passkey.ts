import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { site } from '#config/site';
import type { MadePasskey, SignedByPasskey } from '#contract/passkey-answers';

/** What an authenticator says differently from one that is in order. */
interface Deviation {
  origin?: string;
  /** The host that the passkey says to belong to. */
  host?: string;
  /** Whether the person was asked, such as for a finger. */
  isVerified?: boolean;
}

/** An authenticator of WebAuthn in software, with one passkey: ES256, no attestation, and a count. */
export interface Authenticator {
  make(challenge: string): MadePasskey;
  sign(challenge: string, deviation?: Deviation & { count?: number }): SignedByPasskey;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** A byte string of CBOR with up to 65,535 bytes (RFC 8949, section 3.1). */
const byteString = (bytes: Uint8Array) =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes]);

export function newAuthenticator({ host, origin }: Deviation = {}): Authenticator {
  const configured = new URL(site.address);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counted = 0;
  const names = { id: base64url(id), rawId: base64url(id), type: 'public-key' } as const;

  const clientData = (type: string, challenge: string, from = origin ?? configured.origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  /** Authenticator data (WebAuthn, section 6.1): user present, user verified, attested credential data. */
  const data = (isVerified: boolean, count: number, attested = Buffer.alloc(0), at = host) => {
    const flags = 1 | (isVerified ? 4 : 0) | (attested.length > 0 ? 64 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const hash = sha256(at ?? configured.hostname);
    return Buffer.concat([hash, Buffer.from([flags]), counter, attested]);
  };

  return {
    make(challenge) {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const text = (word: string) =>
        Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
        ...[text('authData'), byteString(data(true, counted, attested))],
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', challenge));
      const response = { clientDataJSON, attestationObject: base64url(attestationObject) };
      return { ...names, clientExtensionResults: {}, response };
    },
    sign(challenge, { isVerified = true, count = ++counted, ...from } = {}) {
      const clientDataBytes = clientData('webauthn.get', challenge, from.origin);
      const authenticatorData = data(isVerified, count, undefined, from.host ?? host);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataBytes)]);
      const response = {
        clientDataJSON: base64url(clientDataBytes),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, privateKey)),
      };
      return { ...names, clientExtensionResults: {}, response };
    },
  };
}

/** The public key as COSE has it (RFC 9053, section 2.1): EC2, ES256, P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (label: number, text: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    point(0x21, x),
    point(0x22, y),
  ]);
}

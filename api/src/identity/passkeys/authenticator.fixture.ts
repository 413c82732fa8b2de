import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '@backyard/contract';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const HAS_KEY = 0x40;

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949) of what an attestation object holds: whole numbers, bytes, texts and maps of at most 23 entries. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number): Buffer =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/**
 * A device with one passkey (ES256), as WebAuthn level 3 describes it: it answers our routes with the bytes that a browser would send.
 * `origin` is the page it runs on. Tests forge answers by changing the fields.
 */
export class Authenticator {
  origin = 'http://localhost';
  rpId = 'localhost';
  counter = 0;
  verifiesUser = true;
  readonly credentialId: string;
  userHandle: string | undefined;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(idBytes = 32) {
    this.credentialId = base64url(randomBytes(idBytes));
  }

  #authenticatorData(flags: number, key: Uint8Array = new Uint8Array()): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = USER_PRESENT | BACKUP_ELIGIBLE | (this.verifiesUser ? USER_VERIFIED : 0) | flags;
    return Buffer.concat([sha256(this.rpId), Buffer.from([all]), counter, key]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  /** `navigator.credentials.create()` (section 7.1 checks it). */
  create(options: { challenge: string; user: { id: string } }): NewPasskey {
    this.userHandle = options.user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const publicKey = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, cbor(publicKey)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authenticatorData(HAS_KEY, attested)],
    ]);
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', options.challenge)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** `navigator.credentials.get()` (section 7.2 checks it). Each use counts up. */
  get(options: { challenge: string }): PasskeyAnswer {
    this.counter += 1;
    const authenticatorData = this.#authenticatorData(0);
    const clientData = this.#clientData('webauthn.get', options.challenge);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: this.userHandle,
      },
    };
  }
}

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

/** Bits of the authenticator's data (WebAuthn 3, 6.1). */
const flag = { present: 0x01, verified: 0x04, hasCredential: 0x40 };

/** Authenticator and browser, honest or hostile. */
export interface Ceremony {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly userHandle?: string;
}

/** Length of up to 65535 bytes with the major type of CBOR (RFC 8949). */
function head(majorType: number, length: number): Buffer {
  const kind = majorType << 5;
  if (length < 24) return Buffer.from([kind | length]);
  if (length < 256) return Buffer.from([kind | 24, length]);
  return Buffer.from([kind | 25, length >> 8, length & 255]);
}
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);

/** An authenticator with one passkey, in the place of a phone. */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  readonly #privateKey: KeyObject;
  readonly #coseKey: Buffer;
  #counter = 0;

  constructor(
    private readonly origin = 'http://localhost:8080',
    private readonly rpId = 'localhost',
  ) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x = '', y = '' } = privateKey.export({ format: 'jwk' });
    // Kind EC2, algorithm ES256, curve P-256, and its point.
    this.#coseKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      ...[Buffer.from([0x21]), bytes(Buffer.from(x, 'base64url'))],
      ...[Buffer.from([0x22]), bytes(Buffer.from(y, 'base64url'))],
    ]);
  }

  create(ceremony: Ceremony) {
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 255]),
      id,
      this.#coseKey,
    ]);
    const data = Buffer.concat([this.#data(ceremony, flag.hasCredential), credential]);
    const attestation = Buffer.concat([
      head(5, 3),
      ...[text('fmt'), text('none')],
      ...[text('attStmt'), head(5, 0)],
      ...[text('authData'), bytes(data)],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: base64url(this.#clientData(ceremony, 'webauthn.create')),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  get(ceremony: Ceremony) {
    this.#counter += 1;
    const data = this.#data({ counter: this.#counter, ...ceremony });
    const clientData = this.#clientData(ceremony, 'webauthn.get');
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#privateKey);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        ...(ceremony.userHandle !== undefined && { userHandle: ceremony.userHandle }),
      },
    };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const };
  }

  #data({ rpId = this.rpId, counter = 0, isVerified = true }: Ceremony, more = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = flag.present | (isVerified ? flag.verified : 0) | more;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  #clientData(
    { challenge, origin = this.origin, crossOrigin = false, type }: Ceremony,
    usual: string,
  ): Buffer {
    return Buffer.from(JSON.stringify({ type: type ?? usual, challenge, origin, crossOrigin }));
  }
}

import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { generate } from 'selfsigned';

export interface SigningKey {
  readonly id: string;
  readonly privateKey: string;
  readonly certificate: string;
}

export async function makeSigningKey(id: string): Promise<SigningKey> {
  const { private: privateKey, cert } = await generate([{ name: 'commonName', value: 'attack' }], {
    keySize: 2048,
    algorithm: 'sha256',
  });
  return { id, privateKey, certificate: cert };
}

export function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Signs the given header and claims with RS256. */
export function signed(key: SigningKey, claims: unknown, header: object = {}): string {
  const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: key.id, ...header })}.${encode(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), createPrivateKey(key.privateKey)).toString('base64url')}`;
}

export function unsigned(claims: unknown, header: object = { alg: 'none', typ: 'JWT' }): string {
  return `${encode(header)}.${encode(claims)}.`;
}

/** Public key as text, which a careless verifier uses as a shared secret. */
export function publicKeyOf({ certificate }: SigningKey): string {
  return createPublicKey(certificate).export({ type: 'spki', format: 'pem' }).toString();
}

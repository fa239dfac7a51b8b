import { createCipheriv, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const deriveKey = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);
const keyBytes = 32;
const blockBytes = 16;

/**
 * Hash of a password from a Firebase project, with the project's parameters: memory cost, rounds, salt separator and
 * signer key, then the salt and the hash (backend/src/operations/accounts/export-accounts.ts).
 */
const hashPattern = /^firebase-scrypt:(\d{1,2}):(\d):([\w-]*):([\w-]+):([\w-]+):([\w-]+)$/;

export function isFirebaseHash(text: string): boolean {
  return hashPattern.test(text);
}

/**
 * Checks a password: Firebase encrypts its signer key with a key that scrypt derives from the password
 * (https://github.com/firebase/scrypt), with AES in counter mode, from a counter of zero.
 */
export async function isFirebasePassword(stored: string, password: string): Promise<boolean> {
  const [, memoryCost, rounds, ...texts] = hashPattern.exec(stored) ?? [];
  const [separator, signerKey, salt, hash] = texts.map((text) => Buffer.from(text, 'base64url'));
  if (!separator || !signerKey || !salt || !hash) return false;
  const costs = { N: 2 ** Number(memoryCost), r: Number(rounds), p: 1 };
  const key = await deriveKey(password, Buffer.concat([salt, separator]), keyBytes, costs);
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(blockBytes));
  const encrypted = Buffer.concat([cipher.update(signerKey), cipher.final()]);
  return encrypted.length === hash.length && timingSafeEqual(encrypted, hash);
}

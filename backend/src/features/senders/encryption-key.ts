import { createHash } from 'node:crypto';

/** Secret with which OwnTracks encrypts: 32 letters and digits that follow from the key, so that nothing is stored. */
export function encryptionKeyOf(key: string): string {
  return createHash('sha256').update(`positions ${key}`).digest('base64url').slice(0, 32);
}

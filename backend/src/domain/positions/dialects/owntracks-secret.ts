import { xsalsa20poly1305 } from '@noble/ciphers/salsa';

const keyBytes = 32;
const nonceBytes = 24;
const tagBytes = 16;

/**
 * Opens the data of an encrypted message of OwnTracks: base64 of a nonce of 24 bytes and a secretbox of libsodium, whose
 * key is the secret in UTF-8, cut or filled with zeros to 32 bytes (OwnTracks booklet, Encryption). Returns the text in
 * it, `notReadable` if the data is no such message, or `wrongEncryptionKey` if another key closed it.
 */
export function openedMessage(
  data: unknown,
  secret: string | null,
): { text: string } | 'notReadable' | 'wrongEncryptionKey' {
  const bytes = bytesOf(data);
  if (bytes === null || bytes.length < nonceBytes + tagBytes) return 'notReadable';
  if (secret === null) return 'wrongEncryptionKey';
  const key = new Uint8Array(keyBytes);
  key.set(new TextEncoder().encode(secret).subarray(0, keyBytes));
  try {
    const box = xsalsa20poly1305(key, bytes.subarray(0, nonceBytes));
    return { text: new TextDecoder().decode(box.decrypt(bytes.subarray(nonceBytes))) };
  } catch {
    return 'wrongEncryptionKey';
  }
}

function bytesOf(base64: unknown): Uint8Array | null {
  if (typeof base64 !== 'string') return null;
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

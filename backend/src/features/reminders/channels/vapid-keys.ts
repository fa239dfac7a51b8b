import { createECDH, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreCannotOpen } from '../../../platform/documents/errors';
import { cannotOpen } from '../../../platform/documents/sqlite/cannot-open';
import { systemErrorCode } from '../../../platform/documents/sqlite/sqlite-errors';

/** Name in the data folder. */
export const vapidKeyFileName = 'vapid-key.txt';

export interface VapidKeys {
  /** Both in base64url, as in browsers and push services. */
  readonly privateKey: string;
  readonly publicKey: string;
}

/** Throws a RangeError if the text is not a private key of P-256. */
export function vapidKeysOf(text: string): VapidKeys {
  const privateKey = text.trim();
  if (!/^[A-Za-z0-9_-]{43}$/.test(privateKey)) throw new RangeError('not a key of 32 bytes in base64url');
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    throw new RangeError('not a key of P-256');
  }
  return { privateKey, publicKey: pair.getPublicKey('base64url', 'uncompressed') };
}

/**
 * Keys from a file that only its owner can read. The first server to start creates it; one that starts at the same time
 * uses the same.
 */
export function vapidKeysOfFile(file: string): VapidKeys {
  try {
    if (!existsSync(file)) makeKeyFile(file);
    return vapidKeysOf(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof RangeError)) throw cannotOpen(error, file);
    throw new StoreCannotOpen(
      `${file} holds no key for push messages. Move it away: then a new key is made, and devices subscribe again.`,
    );
  }
}

function makeKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, `${newVapidKey()}\n`, { mode: 0o600, flag: 'wx' });
    linkSync(draft, file);
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A key of 32 bytes, including leading zeros. */
function newVapidKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

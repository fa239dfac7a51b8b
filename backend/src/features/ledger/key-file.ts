import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { type PublicKey, publicKeySchema } from '../../domain/ledger/signed-statement.schema';
import { StoreCannotOpen } from '../../platform/documents/errors';
import { cannotOpen } from '../../platform/documents/sqlite/cannot-open';
import { systemErrorCode } from '../../platform/documents/sqlite/sqlite-errors';
import { type SigningKey, signingKeyOf, thumbprint } from './signatures';

/** Name in the data folder. */
export const keyFileName = 'ledger-keys.json';

const privateKeySchema = publicKeySchema.extend({ d: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

/** A JSON Web Key set: the private signing key, then the public halves of earlier ones. */
const keySetSchema = z.object({ keys: z.tuple([privateKeySchema], publicKeySchema) });

type KeySet = z.infer<typeof keySetSchema>;

export interface SigningKeys {
  readonly current: SigningKey;
  /** Public keys, the current one first. */
  readonly published: readonly PublicKey[];
}

/** Parses a key set; throws if the text is not a key set or a key does not match its name. */
export function signingKeysOf(text: string): SigningKeys {
  const { keys } = keySetOf(text);
  if (keys.some(({ kid, x }) => kid !== thumbprint(x))) throw new NoKeySet('A signing key has a wrong name.');
  const [first] = keys;
  return { current: signingKeyOf(first), published: keys.map((key) => publicKeySchema.parse(key)) };
}

/** Errors contain nothing of the text, which is a secret. */
function keySetOf(text: string): KeySet {
  try {
    return keySetSchema.parse(JSON.parse(text));
  } catch {
    throw new NoKeySet('The signing keys of ledgers cannot be read: they are no key set.');
  }
}

class NoKeySet extends Error {
  override readonly name = 'NoKeySet';
}

/**
 * The keys in a file that only its owner can read. The first server to start creates it; one that starts at the same
 * time uses the same.
 */
export function keysOfFile(file: string): SigningKeys {
  try {
    if (!existsSync(file)) makeKeyFile(file);
    return signingKeysOf(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof NoKeySet)) throw cannotOpen(error, file);
    throw new StoreCannotOpen(
      `${file} holds no keys to sign ledgers with. Restore it from a backup, or move it away: then a new key is made.`,
    );
  }
}

function makeKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, newKeySet([]), { mode: 0o600, flag: 'wx' });
    linkSync(draft, file);
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A set with a new key, in which earlier signing keys remain listed. */
export function rotatedKeySet(text: string): string {
  return newKeySet(signingKeysOf(text).published);
}

export function rotateKeyFile(file: string): SigningKeys {
  const rotated = rotatedKeySet(readFileSync(file, 'utf8'));
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, rotated, { mode: 0o600, flag: 'wx' });
  renameSync(draft, file);
  return signingKeysOf(rotated);
}

export function newKeySet(before: readonly PublicKey[]): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x = '', d = '' } = privateKey.export({ format: 'jwk' });
  const made = { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprint(x), d } as const;
  const set: KeySet = { keys: [made, ...before] };
  return `${JSON.stringify(set)}\n`;
}

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { StoreCannotOpen } from '../../documents/errors';
import { cannotOpen } from '../../documents/sqlite/cannot-open';
import { systemErrorCode } from '../../documents/sqlite/sqlite-errors';

/** Name in the data folder. No backup has this file: whoever restores one begins with a new key. */
export const identityKeyFile = 'identity-keys.json';

const coordinate = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const publicKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
});
const keySetSchema = z.object({
  keys: z.tuple([publicKeySchema.extend({ d: coordinate })], publicKeySchema),
  /** Source of the keys that seal what only this server reads; stays the same when the signing key is rotated. */
  secret: coordinate,
});

type PublicKey = z.infer<typeof publicKeySchema>;

/** Earlier keys that stay valid after rotations. A token lasts an hour, so rotations a day apart need one. */
const maxEarlierKeys = 3;

export interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
}

interface KeySet {
  readonly secret: Buffer;
  readonly current: SigningKey;
  readonly publicKeys: ReadonlyMap<string, KeyObject>;
}

/** Keys that sign the tokens of the embedded identity: the current one, and the public halves of those before it. */
export class SigningKeys {
  #keys: KeySet;

  private constructor(
    text: string,
    private readonly file: string | null,
  ) {
    this.#keys = parse(text);
  }

  /** Keys from a variable of the environment, for backends that share a store. */
  static ofText(text: string): SigningKeys {
    return new SigningKeys(text, null);
  }

  /** Keys from a file that only its owner can read; the first start makes it. */
  static ofFile(file: string): SigningKeys {
    try {
      if (!existsSync(file)) makeKeyFile(file);
      return new SigningKeys(readFileSync(file, 'utf8'), file);
    } catch (error) {
      if (!(error instanceof NoKeySet)) throw cannotOpen(error, file);
      throw new StoreCannotOpen(
        `${file} holds no keys to sign tokens with. Move it away: then a new key is made, and drivers sign in again.`,
      );
    }
  }

  get current(): SigningKey {
    return this.#keys.current;
  }

  publicKey(id: string): KeyObject | undefined {
    return this.#keys.publicKeys.get(id);
  }

  /** Secret that no rotation changes. */
  get secret(): Buffer {
    return this.#keys.secret;
  }

  /** False if the keys come from the environment, where they are changed. */
  get canRotate(): boolean {
    return this.file !== null;
  }

  /** Signs with a new key from now on. Tokens of the earlier one stay valid. */
  rotate(): void {
    const { file } = this;
    if (file === null) throw new Error('The keys come from the environment.');
    const text = newKeySet(readFileSync(file, 'utf8'));
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    renameSync(draft, file);
    this.#keys = parse(text);
  }
}

class NoKeySet extends Error {
  override readonly name = 'NoKeySet';
}

/** Errors contain nothing of the text, which is a secret. */
function parse(text: string): KeySet {
  try {
    const { keys, secret } = keySetSchema.parse(JSON.parse(text));
    const [first] = keys;
    const privateKey = createPrivateKey({ key: first, format: 'jwk' });
    return {
      secret: Buffer.from(secret, 'base64url'),
      current: { id: keyId(first), privateKey },
      publicKeys: new Map(
        keys.map((key) => [keyId(key), createPublicKey({ key: publicOf(key), format: 'jwk' })]),
      ),
    };
  } catch {
    throw new NoKeySet('The signing keys of the identity cannot be read: they are no key set.');
  }
}

const publicOf = ({ kty, crv, x, y }: PublicKey): PublicKey => ({ kty, crv, x, y });

/** Thumbprint of a key (RFC 7638). */
function keyId({ crv, kty, x, y }: PublicKey): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}

/** A set with a new key. The public halves and the secret of an earlier set stay in it. */
export function newKeySet(before?: string): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const known = before === undefined ? null : keySetSchema.parse(JSON.parse(before));
  const earlier = known?.keys.map(publicOf) ?? [];
  const made = { kty: 'EC', crv: 'P-256', x, y, d };
  const secret = known?.secret ?? randomBytes(32).toString('base64url');
  return `${JSON.stringify({ keys: [made, ...earlier.slice(0, maxEarlierKeys)], secret })}\n`;
}

function makeKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, newKeySet(), { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, file);
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { isFirebaseHash, isFirebasePassword } from './firebase-passwords';
import { tooManyAttempts } from './refusal';

/** Argon2id with the least memory that OWASP's Password Storage Cheat Sheet gives. */
const memoryKibibytes = 19_456;
const passes = 2;
const parallelism = 1;
const saltBytes = 16;
const keyBytes = 32;

/** Hashes that run at the same time, each of which takes 19 MiB, and those that wait for them. */
const maxRunning = 2;
const maxWaiting = 60;

/** Hash of an earlier version: scrypt with Node's default costs. */
const scryptPattern = /^scrypt:([\w-]{22}):([\w-]{43})$/;
const argonPattern = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/;

/** False for runtimes before Node 24.7, of which the pinned one for macOS on ARM is one. */
const isBuiltIn = typeof argon2 === 'function';

const deriveScrypt = promisify<string, Buffer, number, Buffer>(scrypt);

interface Costs {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const costs: Costs = { memory: memoryKibibytes, passes, parallelism };

/** Hashes passwords, few at once: more would take the memory of a small machine. */
export class Passwords {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  async hash(password: string): Promise<string> {
    const salt = randomBytes(saltBytes);
    const key = await this.#inTurn(() => derive(password, salt, costs, keyBytes));
    const { memory, passes: t, parallelism: p } = costs;
    return `$argon2id$v=19$m=${memory},t=${t},p=${p}$${unpadded(salt)}$${unpadded(key)}`;
  }

  /**
   * True if the password has this hash. A missing hash takes as long as a present one, so that nobody learns which
   * accounts exist.
   */
  async matches(stored: string | null, password: string): Promise<boolean> {
    return this.#inTurn(() => isPasswordOf(stored, password));
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < maxRunning) this.#running += 1;
    else {
      if (this.#waiting.length >= maxWaiting) throw tooManyAttempts();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** True if a hash was made by other means or costs, and should be replaced once the password is known. */
export function isOutdated(stored: string): boolean {
  const [, m, t, p] = argonPattern.exec(stored) ?? [];
  return Number(m) !== costs.memory || Number(t) !== costs.passes || Number(p) !== costs.parallelism;
}

async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null && isFirebaseHash(stored)) return isFirebasePassword(stored, password);
  const [, salt, key] = scryptPattern.exec(stored ?? '') ?? [];
  if (salt !== undefined && key !== undefined) {
    const derived = await deriveScrypt(password, Buffer.from(salt, 'base64url'), keyBytes);
    return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
  }
  const [, memory, t, p, argonSalt, argonKey] = argonPattern.exec(stored ?? '') ?? [];
  if (argonSalt === undefined || argonKey === undefined) {
    await derive(password, randomBytes(saltBytes), costs, keyBytes);
    return false;
  }
  const expected = Buffer.from(argonKey, 'base64');
  const given = { memory: Number(memory), passes: Number(t), parallelism: Number(p) };
  const derived = await derive(password, Buffer.from(argonSalt, 'base64'), given, expected.length);
  return timingSafeEqual(derived, expected);
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The password is used exactly as it was typed (OWASP ASVS 5, 6.2.8). */
async function derive(password: string, nonce: Buffer, given: Costs, tagLength: number): Promise<Buffer> {
  const message = Buffer.from(password, 'utf8');
  if (!isBuiltIn) {
    const { argon2idAsync } = await import('@noble/hashes/argon2');
    const { memory: m, passes: t, parallelism: p } = given;
    return Buffer.from(await argon2idAsync(message, nonce, { m, t, p, dkLen: tagLength }));
  }
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, tagLength, ...given }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** Secret that begins every path of the emulator; only the edge and the backend know it. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function isSecret(value: string): boolean {
  return /^[\w-]{43}$/.test(value);
}

/** Reads the secret from a file that containers share; the first to start creates it. */
export function secretFrom(file: string): string {
  try {
    writeFileSync(file, newSecret(), { flag: 'wx', mode: 0o444 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (!isSecret(secret)) throw new Error(`${file} does not hold a secret; delete it and start again.`);
  return secret;
}

export function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

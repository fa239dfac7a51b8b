import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { BadRequestError } from 'firebase-tools/lib/emulator/auth/errors.js';
import { authOperations, type Operation } from 'firebase-tools/lib/emulator/auth/operations.js';
import type { Account, AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import { isFirebaseHash, isFirebasePassword } from './firebase-passwords.ts';

const deriveKey = promisify<string, Buffer, number, Buffer>(scrypt);
const saltBytes = 16;
const keyBytes = 32;
/** Firebase's own limits: the emulator knows only the lower one. */
const minLength = 6;
const maxLength = 4096;

const hashPattern = /^scrypt:([\w-]{22}):([\w-]{43})$/;
/** Form in which the emulator stores a password. */
const storedPattern = /^fakeHash:salt=(.*?):password=(.*)$/s;
/** Value that is not a hash, so that the emulator finds it wrong. */
const noMatch = 'none';

/** Returns a random salt with its scrypt key, which the emulator stores in place of the password. */
async function hashOf(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await deriveKey(password, salt, keyBytes);
  return `scrypt:${salt.toString('base64url')}:${key.toString('base64url')}`;
}

/** Hashes a password that an older version stored in plain text; returns other accounts unchanged. */
export async function withHashedPassword(account: Account): Promise<Account> {
  const [, salt, password = ''] = storedPattern.exec(account.passwordHash ?? '') ?? [];
  if (salt === undefined || hashPattern.test(password) || isFirebaseHash(password)) return account;
  return { ...account, passwordHash: `fakeHash:salt=${salt}:password=${await hashOf(password)}` };
}

/** Returns the stored hash if the password matches. */
async function matchingHash(project: AgentProjectState, email: unknown, password: string): Promise<string> {
  const account = typeof email === 'string' ? project.getUserByEmail(email.toLowerCase()) : undefined;
  const [, , hash = ''] = storedPattern.exec(account?.passwordHash ?? '') ?? [];
  if (isFirebaseHash(hash)) return (await isFirebasePassword(hash, password)) ? hash : noMatch;
  const [, salt = '', key] = hashPattern.exec(hash) ?? [];
  // A missing account takes as long as an existing one.
  const derived = await deriveKey(password, Buffer.from(salt, 'base64url'), keyBytes);
  if (key === undefined) return noMatch;
  return timingSafeEqual(derived, Buffer.from(key, 'base64url')) ? hash : noMatch;
}

/**
 * Replaces the three served operations that receive a password, as the emulator stores passwords in plain text: each
 * passes on a hash instead. Must run before the emulator is built from them.
 */
export function hashPasswords(): void {
  const { accounts } = authOperations.identitytoolkit;
  accounts.signUp = hashing(accounts.signUp, 'password');
  accounts.resetPassword = hashing(accounts.resetPassword, 'newPassword');

  const signIn = accounts.signInWithPassword;
  accounts.signInWithPassword = async (project, body, context) => {
    const { email, password } = body;
    if (typeof password !== 'string' || password === '') return signIn(project, body, context);
    refuseTooLong(password);
    const hash = await matchingHash(project, email, password);
    const answer = await signIn(project, { ...body, password: hash }, context);
    if (isFirebaseHash(hash)) await rehash(project, String(email), password);
    return answer;
  };
}

/**
 * Replaces the hash of a password from a Firebase project once the password is known, as it carries a key of that
 * project.
 */
async function rehash(project: AgentProjectState, email: string, password: string): Promise<void> {
  const hash = await hashOf(password);
  const account = project.getUserByEmail(email.toLowerCase());
  const [, salt = '', stored = ''] = storedPattern.exec(account?.passwordHash ?? '') ?? [];
  // The password may have been changed, or the account deleted, in the meantime.
  if (!account || !isFirebaseHash(stored)) return;
  const passwordHash = `fakeHash:salt=${salt}:password=${hash}`;
  project.updateUserByLocalId(account.localId, { passwordHash });
}

function hashing(operation: Operation, field: 'password' | 'newPassword'): Operation {
  return async (project, body, context) => {
    const password = body[field];
    // The emulator refuses a short password in its own words.
    if (typeof password !== 'string' || password.length < minLength) {
      return operation(project, body, context);
    }
    refuseTooLong(password);
    return operation(project, { ...body, [field]: await hashOf(password) }, context);
  };
}

function refuseTooLong(password: string): void {
  if (password.length <= maxLength) return;
  throw new BadRequestError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS : It is longer than 4096 characters.');
}

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { BadRequestError } from 'firebase-tools/lib/emulator/auth/errors.js';
import { authOperations, type Operation } from 'firebase-tools/lib/emulator/auth/operations.js';
import type { Account, AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

const deriveKey = promisify<string, Buffer, number, Buffer>(scrypt);
const saltBytes = 16;
const keyBytes = 32;
/** Firebase's own limits: the emulator knows the lower one, and nobody the upper. */
const leastCharacters = 6;
const mostCharacters = 4096;

const sealed = /^scrypt:([\w-]{22}):([\w-]{43})$/;
/** How the emulator keeps what it was given as a password. */
const kept = /^fakeHash:salt=(.*?):password=(.*)$/s;

/** What the emulator gets to keep in a password's place: a random salt and the scrypt key of both. */
async function sealPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await deriveKey(password, salt, keyBytes);
  return `scrypt:${salt.toString('base64url')}:${key.toString('base64url')}`;
}

/** A password that an older version kept as it was typed, sealed; anything else as it is. */
export async function withSealedPassword(account: Account): Promise<Account> {
  const [, salt, password = ''] = kept.exec(account.passwordHash ?? '') ?? [];
  if (salt === undefined || sealed.test(password)) return account;
  return { ...account, passwordHash: `fakeHash:salt=${salt}:password=${await sealPassword(password)}` };
}

/** What to hand to the emulator so that it finds the password right, or finds it wrong. */
async function asKept(project: AgentProjectState, email: unknown, password: string): Promise<string> {
  const account = typeof email === 'string' ? project.getUserByEmail(email.toLowerCase()) : undefined;
  const [, , keptPassword = ''] = kept.exec(account?.passwordHash ?? '') ?? [];
  const [, salt, key] = sealed.exec(keptPassword) ?? [];
  // An account that is not there takes as long as one that is.
  const derived = await deriveKey(password, Buffer.from(salt ?? '', 'base64url'), keyBytes);
  if (key === undefined) return 'none';
  return timingSafeEqual(derived, Buffer.from(key, 'base64url')) ? keptPassword : 'none';
}

/**
 * The emulator keeps passwords as they are typed. Of the operations that are served, these three receive one; before the emulator
 * is made of them, each is replaced by one that hands on a sealed password in its place.
 */
export function sealPasswords(): void {
  const { accounts } = authOperations.identitytoolkit;
  accounts.signUp = sealing(accounts.signUp, 'password');
  accounts.resetPassword = sealing(accounts.resetPassword, 'newPassword');

  const signIn = accounts.signInWithPassword;
  accounts.signInWithPassword = async (project, body, context) => {
    const { email, password } = body;
    if (typeof password !== 'string' || password === '') return signIn(project, body, context);
    refuseTooLong(password);
    return signIn(project, { ...body, password: await asKept(project, email, password) }, context);
  };
}

function sealing(operation: Operation, field: 'password' | 'newPassword'): Operation {
  return async (project, body, context) => {
    const password = body[field];
    // One that is too short the emulator refuses in its own words.
    if (typeof password !== 'string' || password.length < leastCharacters) {
      return operation(project, body, context);
    }
    refuseTooLong(password);
    return operation(project, { ...body, [field]: await sealPassword(password) }, context);
  };
}

function refuseTooLong(password: string): void {
  if (password.length <= mostCharacters) return;
  throw new BadRequestError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS : It is longer than 4096 characters.');
}

import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import type { IdentityAccount, SecondFactor } from './accounts.collection';
import type { IdentityEngine } from './engine';

const stepMs = 30_000;
/** Codes of the step before and after are right, too: clocks differ, and typing takes time (RFC 6238, 5.2). */
const maxDriftSteps = 1;
const secretBytes = 20;
const draftLifeMs = 15 * 60_000;
const pendingLifeMs = 10 * 60_000;

/** Purpose of a seal, of one account: nobody who can write into the store gives another account a secret that they know. */
const secretPurpose = (accountId: string) => `secret of a second factor of ${accountId}`;
const draftPurpose = 'draft of a second factor';
const pendingPurpose = 'sign-in that waits for a second factor';

/** SHA-1, 6 digits and 30 seconds are the only terms that every app knows. */
const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Roadbook', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6 });

/** Time step of a code; null for a wrong one. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: maxDriftSteps });
  return delta === null ? null : Math.floor(nowMs / stepMs) + delta;
}

/** A new secret for an app, which nothing is stored of before its first code. */
export function newDraft(engine: IdentityEngine, accountId: string, email: string) {
  const { now, seals } = engine.parts;
  const secret = new Secret({ size: secretBytes }).base32;
  const draft = seals.sealUntil(draftPurpose, now() + draftLifeMs, JSON.stringify([accountId, secret]));
  return { secret, address: totpOf(secret, email).toString(), draft };
}

const draftSchema = z.tuple([z.string(), z.string()]);

/** Secret of a draft; null if it is another account's, has expired, or was not made here. */
export function secretOfDraft(engine: IdentityEngine, accountId: string, draft: string): string | null {
  const { now, seals } = engine.parts;
  const opened = seals.openUntil(draftPurpose, draft, now());
  if (opened === null) return null;
  const [owner, secret] = draftSchema.parse(JSON.parse(opened.content));
  return owner === accountId ? secret : null;
}

export const sealSecret = (engine: IdentityEngine, accountId: string, secret: string): string =>
  engine.parts.seals.seal(secretPurpose(accountId), secret);

/** Null if the key is another one than that with which it was sealed, as after a restore. */
export const openSecret = (
  engine: IdentityEngine,
  accountId: string,
  { secret }: SecondFactor,
): string | null => engine.parts.seals.open(secretPurpose(accountId), secret);

/** State of an account on which a pending sign-in rests: a new password or a sign-out everywhere ends it. */
const stateOf = ({ passwordChangedAtMs, endedBeforeMs }: IdentityAccount) => [
  passwordChangedAtMs,
  endedBeforeMs,
];

/** Answer to a right password where a second factor is asked for: it opens nothing, and needs a code. */
export function newPendingCredential(
  engine: IdentityEngine,
  accountId: string,
  account: IdentityAccount,
): string {
  const { now, seals } = engine.parts;
  const content = JSON.stringify([accountId, engine.epoch, ...stateOf(account)]);
  return seals.sealUntil(pendingPurpose, now() + pendingLifeMs, content);
}

const pendingSchema = z.tuple([z.string(), z.string(), z.int().nullable(), z.int().nullable()]);

/** Account of a pending sign-in; null if it has ended. */
export async function pendingAccount(
  engine: IdentityEngine,
  pendingCredential: string,
): Promise<{ readonly accountId: string; readonly account: IdentityAccount } | null> {
  const { accounts, now, seals } = engine.parts;
  const opened = seals.openUntil(pendingPurpose, pendingCredential, now());
  if (opened === null) return null;
  const [accountId, epoch, ...state] = pendingSchema.parse(JSON.parse(opened.content));
  const account = await accounts.get(accountId);
  if (account === null || account.secondFactor === null || epoch !== engine.epoch) return null;
  return stateOf(account).every((each, index) => each === state[index]) ? { accountId, account } : null;
}

/** Second factors of an account in the form of the API, from which the SDK makes its hints. */
export function mfaInfoOf({ secondFactor }: IdentityAccount): object[] {
  if (secondFactor === null) return [];
  const enrolledAt = new Date(secondFactor.sinceMs).toISOString();
  return [{ mfaEnrollmentId: 'totp', displayName: '', enrolledAt, totpInfo: {} }];
}

/** Letters and digits that nobody confuses (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const lettersOfCode = 9;

/** A recovery code: its number, by which its hash is found, and 45 random bits. */
function newRecoveryCode(number: number): string {
  const random = Array.from(randomBytes(lettersOfCode), (byte) => letters[byte % letters.length]).join('');
  return `${number}${random.slice(0, 4)}-${random.slice(4)}`;
}

/** A typed code without blanks and hyphens, in capitals, with letters read as the digits that they look like. */
export function plainCode(typed: string): string {
  return typed
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** Number of a recovery code; null for a text that is none. */
function numberOfRecoveryCode(plain: string): number | null {
  return new RegExp(`^\\d[${letters}]{${lettersOfCode}}$`).test(plain) ? Number(plain[0]) : null;
}

type Proof = { readonly step: number } | { readonly number: number; readonly hash: string };

/** Checks a code of an app or a recovery code; null for a wrong one. Whether it was used is checked when it is used. */
export async function proofOf(
  engine: IdentityEngine,
  accountId: string,
  factor: SecondFactor,
  typed: string,
): Promise<Proof | null> {
  const { now, passwords } = engine.parts;
  const code = plainCode(typed);
  if (/^\d{6}$/.test(code)) {
    const secret = openSecret(engine, accountId, factor);
    const step = secret === null ? null : stepOfCode(secret, code, now());
    return step === null ? null : { step };
  }
  const number = numberOfRecoveryCode(code);
  const hash = number === null ? undefined : factor.recoveryCodes[number];
  if (number === null || hash === undefined || hash === null) return null;
  return (await passwords.matches(hash, code)) ? { number, hash } : null;
}

/** The factor after a code was used; null if the code was used before. */
export function withUsed(factor: SecondFactor, proof: Proof): SecondFactor | null {
  if ('step' in proof) return proof.step > factor.usedStep ? { ...factor, usedStep: proof.step } : null;
  const { number, hash } = proof;
  if (factor.recoveryCodes[number] !== hash) return null;
  return {
    ...factor,
    recoveryCodes: factor.recoveryCodes.map((each, index) => (index === number ? null : each)),
  };
}

/** Codes to show once, and the hashes to store. */
export async function newRecoveryCodes(engine: IdentityEngine, count: number) {
  const recoveryCodes = Array.from({ length: count }, (_, number) => newRecoveryCode(number));
  const hashes = await Promise.all(recoveryCodes.map((code) => engine.parts.passwords.hash(plainCode(code))));
  return { recoveryCodes, hashes };
}

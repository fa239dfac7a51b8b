import { FirebaseError } from 'firebase/app';
import { expect, it } from 'vitest';
import {
  pendingCredentialOf,
  type SignInReason,
  signInErrorOf,
  signInSentenceKey,
  withSignInErrors,
} from './sign-in-error';

const codes: [string, SignInReason][] = [
  ['auth/wrong-password', 'wrongPassword'],
  ['auth/invalid-credential', 'wrongPassword'],
  ['auth/user-not-found', 'wrongPassword'],
  ['auth/email-already-in-use', 'emailInUse'],
  ['auth/weak-password', 'weakPassword'],
  ['auth/too-many-requests', 'tooManyTries'],
  ['auth/network-request-failed', 'network'],
  ['auth/popup-closed-by-user', 'popupClosed'],
  ['auth/cancelled-popup-request', 'cancelled'],
  ['auth/invalid-email', 'invalidEmail'],
  ['auth/user-disabled', 'accountDisabled'],
  ['auth/expired-action-code', 'linkExpired'],
  ['auth/operation-not-allowed', 'unknown'],
];

it.each(codes)('%s is %s', (code, reason) => {
  expect(signInErrorOf(new FirebaseError(code, 'never shown')).reason).toBe(reason);
});

it('reads the credential of a sign-in that needs a code from the error of the SDK', () => {
  const needed = new FirebaseError('auth/multi-factor-auth-required', 'never shown', {
    _serverResponse: { mfaPendingCredential: 'sealed', mfaInfo: [] },
  });
  expect(signInErrorOf(needed).reason).toBe('secondFactorNeeded');
  expect(pendingCredentialOf(needed)).toBe('sealed');
  expect(pendingCredentialOf(new FirebaseError('auth/multi-factor-auth-required', 'no answer'))).toBeNull();
  expect(pendingCredentialOf(new FirebaseError('auth/wrong-password', 'never shown'))).toBeNull();
});

it('what is no error of Firebase’s is unknown', () => {
  expect(
    [undefined, 'text', new Error('bug'), { code: 7 }].map((thrown) => signInErrorOf(thrown).reason),
  ).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
});

it('keeps its own errors and the cause', async () => {
  const cause = new FirebaseError('auth/invalid-email', 'never shown');
  const error = signInErrorOf(cause);
  expect(error).toMatchObject({ reason: 'invalidEmail', message: 'invalidEmail', cause });
  await expect(withSignInErrors(Promise.reject(error))).rejects.toBe(error);
});

const reasons = [...new Set(codes.map(([, reason]) => reason))];

it('has a sentence of its own for every reason', () => {
  const keys = reasons.map((reason) => signInSentenceKey(signInErrorOf(errorFor(reason))));
  expect(keys).toEqual(reasons.map((reason) => `errors:signIn.${reason}`));
});

function errorFor(reason: SignInReason): FirebaseError {
  const [code = ''] = codes.find(([, known]) => known === reason) ?? [];
  return new FirebaseError(code, '');
}

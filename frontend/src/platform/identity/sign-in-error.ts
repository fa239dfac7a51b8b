export type SignInReason =
  | 'wrongPassword'
  | 'emailInUse'
  | 'weakPassword'
  | 'tooManyTries'
  | 'network'
  | 'popupClosed'
  | 'cancelled'
  | 'invalidEmail'
  | 'accountDisabled'
  | 'linkExpired'
  | 'secondFactorNeeded'
  | 'codeWrong'
  | 'signInExpired'
  | 'passkeyRefused'
  | 'noMail'
  | 'notAdmitted'
  | 'invitationInvalid'
  | 'demoFull'
  | 'unknown';

/** The only error that the identity throws, so that other code need not know Firebase's codes. */
export class SignInError extends Error {
  constructor(
    readonly reason: SignInReason,
    cause: unknown,
  ) {
    super(reason, { cause });
    this.name = 'SignInError';
  }
}

export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

function reasonOf(code: string): SignInReason {
  switch (code) {
    // An unknown address is reported like a wrong password, so that nobody learns which addresses exist.
    case 'auth/wrong-password':
    case 'auth/missing-password':
    case 'auth/invalid-credential':
    case 'auth/invalid-login-credentials':
    case 'auth/user-not-found':
      return 'wrongPassword';
    case 'auth/email-already-in-use':
    case 'auth/account-exists-with-different-credential':
      return 'emailInUse';
    case 'auth/weak-password':
    case 'auth/password-does-not-meet-requirements':
      return 'weakPassword';
    case 'auth/too-many-requests':
      return 'tooManyTries';
    case 'auth/network-request-failed':
    case 'auth/timeout':
      return 'network';
    case 'auth/popup-closed-by-user':
      return 'popupClosed';
    case 'auth/cancelled-popup-request':
    case 'auth/redirect-cancelled-by-user':
    case 'auth/user-cancelled':
      return 'cancelled';
    case 'auth/invalid-email':
    case 'auth/missing-email':
      return 'invalidEmail';
    case 'auth/user-disabled':
      return 'accountDisabled';
    case 'auth/expired-action-code':
    case 'auth/invalid-action-code':
      return 'linkExpired';
    case 'auth/multi-factor-auth-required':
      return 'secondFactorNeeded';
    case 'auth/admin-restricted-operation':
      return 'notAdmitted';
    case 'auth/demo-full':
      return 'demoFull';
    default:
      return 'unknown';
  }
}

export function signInErrorOf(error: unknown): SignInError {
  return error instanceof SignInError ? error : new SignInError(reasonOf(codeOf(error)), error);
}

export async function withSignInErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw signInErrorOf(error);
  }
}

/** Returns the key of the sentence to show, for any thrown value. */
export function signInSentenceKey(error: unknown) {
  const { reason } = signInErrorOf(error);
  switch (reason) {
    case 'wrongPassword':
      return 'errors:signIn.wrongPassword';
    case 'emailInUse':
      return 'errors:signIn.emailInUse';
    case 'weakPassword':
      return 'errors:signIn.weakPassword';
    case 'tooManyTries':
      return 'errors:signIn.tooManyTries';
    case 'network':
      return 'errors:signIn.network';
    case 'popupClosed':
      return 'errors:signIn.popupClosed';
    case 'cancelled':
      return 'errors:signIn.cancelled';
    case 'invalidEmail':
      return 'errors:signIn.invalidEmail';
    case 'accountDisabled':
      return 'errors:signIn.accountDisabled';
    case 'linkExpired':
      return 'errors:signIn.linkExpired';
    case 'codeWrong':
      return 'errors:signIn.codeWrong';
    case 'signInExpired':
      return 'errors:signIn.signInExpired';
    case 'passkeyRefused':
      return 'errors:signIn.passkeyRefused';
    case 'noMail':
      return 'errors:signIn.noMail';
    case 'notAdmitted':
      return 'errors:signIn.notAdmitted';
    case 'invitationInvalid':
      return 'errors:signIn.invitationInvalid';
    case 'demoFull':
      return 'errors:signIn.demoFull';
    // The page asks for the code instead, where it can.
    case 'secondFactorNeeded':
    case 'unknown':
      return 'errors:signIn.unknown';
    default:
      return reason satisfies never;
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Credential of a sign-in whose password was right but that needs a code, too; null for other errors. */
export function pendingCredentialOf(error: unknown): string | null {
  const { reason, cause } = signInErrorOf(error);
  if (reason !== 'secondFactorNeeded') return null;
  const answer = memberOf(memberOf(cause, 'customData'), '_serverResponse');
  const credential = memberOf(answer, 'mfaPendingCredential');
  return typeof credential === 'string' ? credential : null;
}

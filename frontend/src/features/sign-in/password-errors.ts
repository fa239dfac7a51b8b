import type { SignInReason } from '@/platform/identity/sign-in-error';

/** Purpose of the form, which always has the same two fields. */
export type Purpose = 'signIn' | 'create' | 'reset';

export interface FieldErrors {
  readonly email?:
    | 'sign-in:password.emailMissing'
    | 'errors:signIn.invalidEmail'
    | 'sign-in:password.emailUnlikely'
    | 'admission:invitation.for';
  readonly password?: 'sign-in:password.passwordMissing';
}

/** Returns faults that are found without sending; `invited` is the only address that the invitation lets in. */
export function missingOf(
  purpose: Purpose,
  email: string,
  password: string,
  invited: string | null,
): FieldErrors {
  const isOfAnother =
    purpose === 'create' && invited !== null && email.toLowerCase() !== invited.toLowerCase();
  return {
    ...(isOfAnother && { email: 'admission:invitation.for' as const }),
    ...(email === '' && { email: 'sign-in:password.emailMissing' as const }),
    ...(email !== '' && !email.includes('@') && { email: 'errors:signIn.invalidEmail' as const }),
    ...(purpose !== 'reset' && password === '' && { password: 'sign-in:password.passwordMissing' as const }),
  };
}

/** True for an address whose domain has no dot: right in some networks, and a slip in most. */
export const isUnlikely = (email: string): boolean => /@[^@.]*$/.test(email);

/** Returns the field next to which an error is shown. */
export function placeOfFailure(reason: SignInReason): 'email' | 'password' | 'form' {
  switch (reason) {
    case 'emailInUse':
    case 'invalidEmail':
    case 'accountDisabled':
      return 'email';
    case 'wrongPassword':
    case 'weakPassword':
      return 'password';
    case 'tooManyTries':
    case 'network':
    case 'popupClosed':
    case 'cancelled':
    case 'linkExpired':
    case 'secondFactorNeeded':
    case 'codeWrong':
    case 'signInExpired':
    case 'passkeyRefused':
    case 'noMail':
    case 'notAdmitted':
    case 'invitationInvalid':
    case 'demoFull':
    case 'unknown':
      return 'form';
    default:
      return reason satisfies never;
  }
}

import type { SignInReason } from '@/platform/identity/sign-in-error';

/** What the same two fields are filled in for. */
export type Purpose = 'signIn' | 'create' | 'reset';

export interface FieldErrors {
  readonly email?: 'sign-in:password.emailMissing' | 'errors:signIn.invalidEmail';
  readonly password?: 'sign-in:password.passwordMissing';
}

/** What need not be sent to be found wanting. */
export function missingOf(purpose: Purpose, email: string, password: string): FieldErrors {
  return {
    ...(email === '' && { email: 'sign-in:password.emailMissing' as const }),
    ...(email !== '' && !email.includes('@') && { email: 'errors:signIn.invalidEmail' as const }),
    ...(purpose !== 'reset' && password === '' && { password: 'sign-in:password.passwordMissing' as const }),
  };
}

/** Beside which field a refusal is said. */
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
    case 'unknown':
      return 'form';
    default:
      return reason satisfies never;
  }
}

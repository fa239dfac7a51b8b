import type account from './locales/en/account.json';
import type common from './locales/en/common.json';
import type errors from './locales/en/errors.json';
import type signIn from './locales/en/sign-in.json';
import type today from './locales/en/today.json';

/** English is the pattern: the compiler knows the keys of every catalogue from it. */
export interface Catalogues {
  common: typeof common;
  errors: typeof errors;
  'sign-in': typeof signIn;
  today: typeof today;
  account: typeof account;
}

export type Namespace = keyof Catalogues;

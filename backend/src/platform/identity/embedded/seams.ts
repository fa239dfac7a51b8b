import type { PlannedWrite, Transaction } from '../../documents/documents';
import type { DeviceName } from './device-name';

/** A person for whom an account is about to be made. */
export interface Newcomer {
  readonly kind: 'password' | 'guest' | 'passkey' | 'provider';
  /** Address of the account, confirmed or not; null if it has none. */
  readonly email: string | null;
  /** Code of the invitation that the person was given; null without one. */
  readonly invitation: string | null;
}

/** Decides who may have an account. */
export interface Admission {
  /** True if no invitation is needed. */
  isOpenTo(kind: Newcomer['kind']): boolean;
  /**
   * Decides in the transaction that makes the account, and returns the write that uses up the invitation. Rejects with
   * NotAdmitted.
   */
  plan(transaction: Transaction, accountId: string, newcomer: Newcomer): Promise<PlannedWrite>;
}

/** Content of a message to the owner of an address. */
export type IdentityMessage =
  /** With a code that works once. */
  | { readonly kind: 'PASSWORD_RESET' | 'VERIFY_EMAIL'; readonly code: string }
  /** The address of an account was changed; sent to the earlier one. */
  | { readonly kind: 'EMAIL_CHANGED' }
  | { readonly kind: 'PASSWORD_CHANGED'; readonly stays: OtherWaysIn }
  | { readonly kind: 'PASSKEY_ADDED' | 'PASSKEY_REMOVED'; readonly name: string }
  | { readonly kind: 'SECOND_FACTOR_ON' | 'SECOND_FACTOR_OFF' }
  | { readonly kind: 'PROVIDER_LINKED' | 'PROVIDER_UNLINKED'; readonly name: string }
  /** Somebody tried to create an account with an address that has one. */
  | { readonly kind: 'ADDRESS_TAKEN' }
  | { readonly kind: 'NEW_DEVICE'; readonly device: DeviceName; readonly atMs: number };

/** Ways in that a new password leaves: somebody else may have added one. */
interface OtherWaysIn {
  /** Names of the passkeys. */
  readonly passkeys: readonly string[];
  readonly hasSecondFactor: boolean;
  readonly isLinked: boolean;
}

export interface Receiver {
  readonly email: string;
  readonly accountId: string;
  /** Language of the page from which the message was caused; null if unknown. */
  readonly language: string | null;
}

/** Sends messages to the addresses of accounts. */
export interface IdentityMail {
  /** Rejects if the message was not sent, with an error that may be logged. */
  send(message: IdentityMessage, receiver: Receiver): Promise<void>;
}

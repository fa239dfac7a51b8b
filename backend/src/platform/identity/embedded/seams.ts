import type { PlannedWrite, Transaction } from '../../documents/documents';

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

/** A message with a link that works once. */
interface CodeMail {
  readonly kind: 'PASSWORD_RESET' | 'VERIFY_EMAIL';
  readonly email: string;
  readonly code: string;
  /** Language of the page on which the driver asked; null if unknown. */
  readonly language: string | null;
}

/** Sends codes to the addresses of accounts. */
export interface IdentityMail {
  send(mail: CodeMail): Promise<void>;
}

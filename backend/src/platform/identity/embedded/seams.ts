/** Decides who may have an account; a policy of the operator takes the place of the open one. */
export interface Admission {
  mayCreate(newcomer: {
    readonly kind: 'password' | 'guest';
    readonly email: string | null;
  }): Promise<boolean>;
}

export const everyone: Admission = { mayCreate: async () => true };

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

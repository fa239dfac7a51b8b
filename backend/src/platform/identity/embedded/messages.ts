import type { IdentityMail, IdentityMessage, Receiver } from './seams';

interface ToSend {
  readonly message: IdentityMessage;
  readonly receiver: Receiver;
}

/** Messages to the owners of accounts. */
export class Messages {
  #mail: IdentityMail | null = null;

  constructor(private readonly log: (event: string, fields: { readonly err: unknown }) => void) {}

  /** Without a sender operators hand out links. */
  sendBy(mail: IdentityMail): void {
    this.#mail = mail;
  }

  get canSend(): boolean {
    return this.#mail !== null;
  }

  /**
   * Sends what `find` returns. Even looking it up follows the answer to the call, so that the time of the answer says
   * nothing about the account.
   */
  later(find: () => Promise<ToSend | null>): void {
    const mail = this.#mail;
    if (mail === null) return;
    setImmediate(() => {
      find()
        .then((found) => found && mail.send(found.message, found.receiver))
        .catch((err: unknown) => this.log('a message of the identity was not sent', { err }));
    });
  }
}

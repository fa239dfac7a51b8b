import type { AgentProjectState, OutOfBandCode } from 'firebase-tools/lib/emulator/auth/state.js';

const validMilliseconds = 3_600_000;
const maxCodes = 1_000;

export interface MailNotSentOptions {
  readonly project: AgentProjectState;
  /** Address of the application in the browser; never taken from a request. */
  readonly origin: string;
  readonly now: () => number;
  readonly onMail: (mail: NotSentMail) => void;
}

export interface NotSentMail {
  readonly to: string;
  readonly link: string;
}

/** Prints links that a mail would contain. An emulator sends no mail, so without them nobody could reset a password. */
export class MailNotSent {
  private readonly sentAt = new Map<string, number>();
  private readonly options: MailNotSentOptions;

  constructor(options: MailNotSentOptions) {
    this.options = options;
  }

  /** Removes old codes, which the emulator itself would keep forever. */
  forgetOldCodes(): void {
    const { project, now } = this.options;
    for (const [code, at] of this.sentAt) {
      if (at > now() - validMilliseconds && this.sentAt.size <= maxCodes) return;
      project.deleteOobCode(code);
      this.sentAt.delete(code);
    }
  }

  report(): void {
    for (const code of this.options.project.listOobCodes()) {
      if (this.sentAt.has(code.oobCode)) continue;
      this.sentAt.set(code.oobCode, this.options.now());
      if (code.requestType === 'PASSWORD_RESET') this.options.onMail(this.resetMail(code));
    }
  }

  /** Puts the code behind a #, which no browser sends to a server, so that it is in no log. */
  private resetMail({ email, oobCode }: OutOfBandCode): NotSentMail {
    return { to: email, link: `${this.options.origin}/reset-password#code=${encodeURIComponent(oobCode)}` };
  }
}

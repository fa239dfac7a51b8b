import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

/** An emulator sends no mail; without the links that would be in it nobody could reset a password. */
export class MailNotSent {
  private readonly reported = new Set<string>();

  private readonly project: AgentProjectState;
  private readonly tell: (sentence: string) => void;

  constructor(project: AgentProjectState, tell: (sentence: string) => void) {
    this.project = project;
    this.tell = tell;
  }

  report(): void {
    for (const { email, requestType, oobCode, oobLink } of this.project.listOobCodes()) {
      if (this.reported.has(oobCode)) continue;
      this.reported.add(oobCode);
      // The emulator has no page to type the new password into: it is part of the address.
      const link = requestType === 'PASSWORD_RESET' ? `${oobLink}&newPassword=NEW_PASSWORD_HERE` : oobLink;
      this.tell(
        `Mail that is not sent, to ${email} (${requestType.toLowerCase().replaceAll('_', ' ')}): ${link}`,
      );
    }
  }
}

import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../../domain/errors/domain-error';
import type { MemberInvitationMail } from '../../../domain/logbooks/logbook.schema';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { Mail } from '../../../platform/mail/mail';
import { anchor, escaped, filledIn, htmlMessage } from '../../../platform/mail/mail-text';
import { Metrics } from '../../../platform/metrics/metrics';
import { accountId, accounts } from '../../../registry/stored/account.collection';
import type { Logbook } from '../../../rpc/logbook';
import { members } from '../../../rpc/logbooks.collection';
import { type DriverRate, DriverRates } from '../../../rpc/rates/driver-rates';
import { unattended } from '../../../rpc/unattended';
import { MemberInvitationsService } from '../member-invitations.service';
import { headOf } from '../members';
import de from './texts/de.json';
import en from './texts/en.json';

const texts = { en, de } as const;

/** Limited, because each one writes to somebody who did not ask for it. */
const mails: DriverRate = { name: 'invitationMails', most: 20, windowMs: 86_400_000, unwritten: 0 };

/** Sends the links of invitations by e-mail, in the language of whoever invites. The address is stored nowhere. */
@Injectable()
export class InvitationMailService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly mail: Mail,
    private readonly metrics: Metrics,
    private readonly rates: DriverRates,
    private readonly invitations: MemberInvitationsService,
  ) {}

  /** NOT_OFFERED without a mail server. `mailed`: false if it did not take the message. */
  async send(logbook: Logbook, { token, email }: MemberInvitationMail): Promise<{ mailed: boolean }> {
    if (!this.mail.isAvailable) throw new DomainError('NOT_OFFERED');
    await this.invitations.ofLink(logbook, token);
    await this.rates.use(logbook.driver.id, mails);
    const failure = await this.mail.send({
      ...{ id: randomUUID(), to: email },
      ...(await this.#textOf(logbook, token)),
    });
    this.metrics.message('invitation', failure ?? 'sent');
    return { mailed: failure === null };
  }

  async #textOf(logbook: Logbook, token: string) {
    const reads = this.documents.of(logbook);
    const own = await this.documents.of(unattended(logbook.driver.id)).get(accounts, accountId);
    const member = await reads.get(members, logbook.memberId ?? '');
    const language = own?.data.language ?? 'en';
    const { name } = (await headOf(reads)).data;
    const values = { who: member?.data.name ?? name, name };
    const words = texts[language];
    const title = filledIn(words.title, values);
    const lines = words.lines.map((line) => filledIn(line, values));
    const why = filledIn(words.why, values);
    // Behind the number sign, so that it is in no log and programs that inspect links do not send it.
    const link = `${new URL('/join', this.mail.origin).href}#${token}`;
    const parts = [
      ...lines.map((line) => `<p>${escaped(line)}</p>`),
      `<p>${anchor(link, words.action)}</p>`,
      `<p style="font-size:13px">${escaped(why)}</p>`,
    ];
    return {
      subject: title,
      text: [...lines, `${words.action}: ${link}`, why].join('\n\n'),
      html: htmlMessage({ language, title, parts }),
    };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { DeliveryFailure, ReminderMessage } from '../../../domain/reminders/reminder.schema';
import { CLOCK, type Clock } from '../../../platform/clock';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { Mail } from '../../../platform/mail/mail';
import { reminderAddresses, reminderLinks } from '../../../registry/stored/deliveries.collection';
import { ownId } from '../../../registry/stored/reminders.collection';
import { unattended } from '../../../rpc/unattended';
import { newUnsubscribeLink } from '../links/new-links';
import type { ReminderChannel } from './channel';
import { htmlOf, linkTo, textOf } from './email-text';

/** E-mail to the address that the driver agreed to. */
@Injectable()
export class EmailChannel implements ReminderChannel {
  readonly name = 'email';
  readonly isAvailable: boolean;

  constructor(
    private readonly mail: Mail,
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.isAvailable = mail.isAvailable;
  }

  async canReach(driverId: string): Promise<boolean> {
    return (await this.#addressOf(driverId)) !== null;
  }

  async send(
    driverId: string,
    message: ReminderMessage,
  ): Promise<{ readonly sent: true } | { readonly sent: false; readonly failure: DeliveryFailure }> {
    const { origin } = this.mail;
    const to = await this.#addressOf(driverId);
    if (!this.isAvailable || to === null) return { sent: false, failure: 'notSetUp' };
    const unsubscribe = linkTo(origin, await this.#unsubscribeToken(driverId, message, to));
    const parts = { message, origin, unsubscribe };
    const failure = await this.mail.send({
      id: message.id,
      to,
      subject: message.title,
      text: textOf(parts),
      html: htmlOf(parts),
      headers: { 'List-Unsubscribe': `<${unsubscribe}>` },
    });
    return failure === null ? { sent: true } : { sent: false, failure };
  }

  async #addressOf(driverId: string): Promise<string | null> {
    return (
      (await this.documents.of(unattended(driverId)).get(reminderAddresses, ownId))?.data.address ?? null
    );
  }

  async #unsubscribeToken(driverId: string, { language }: ReminderMessage, sentTo: string): Promise<string> {
    const { id, data, token } = newUnsubscribeLink(driverId, language, { nowMs: this.clock(), sentTo });
    await this.documents
      .of(unattended(driverId))
      .transact(async (transaction) => transaction.create(reminderLinks, id, data));
    return token;
  }
}

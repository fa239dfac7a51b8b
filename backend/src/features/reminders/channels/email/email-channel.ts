import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { ENVIRONMENT } from '../../../../config/config.module';
import type { Environment } from '../../../../config/environment';
import type { DeliveryFailure, ReminderMessage } from '../../../../domain/reminders/reminder.schema';
import { CLOCK, type Clock } from '../../../../platform/clock';
import type { DocumentStore } from '../../../../platform/documents/documents';
import { DOCUMENTS } from '../../../../platform/documents/documents.module';
import { newUnsubscribeLink } from '../../links/new-links';
import { ownId } from '../../reminders.collection';
import { reminderAddresses, reminderLinks } from '../../sending/deliveries.collection';
import type { ReminderChannel } from '../channel';
import { htmlOf, linkTo, textOf } from './email-text';
import { failureOf } from './smtp-failure';

const connectionTimeoutMs = 10_000;
const answerTimeoutMs = 30_000;

/** E-mail to the address that the driver agreed to, over the SMTP server of the operator. */
@Injectable()
export class EmailChannel implements ReminderChannel, BeforeApplicationShutdown {
  readonly name = 'email';
  readonly isAvailable: boolean;
  readonly #transport: ReturnType<typeof pooledTransport> | null;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    const { SMTP_URL } = environment;
    this.#transport = SMTP_URL === undefined ? null : pooledTransport(SMTP_URL);
    this.isAvailable = this.#transport !== null;
  }

  beforeApplicationShutdown(): void {
    this.#transport?.close();
  }

  async canReach(driverId: string): Promise<boolean> {
    return (await this.#addressOf(driverId)) !== null;
  }

  async send(
    driverId: string,
    message: ReminderMessage,
  ): Promise<{ readonly sent: true } | { readonly sent: false; readonly failure: DeliveryFailure }> {
    const { MAIL_FROM: from = '', PUBLIC_URL: origin = '' } = this.environment;
    const to = await this.#addressOf(driverId);
    if (this.#transport === null || to === null) return { sent: false, failure: 'notSetUp' };
    const unsubscribe = linkTo(origin, await this.#unsubscribeToken(driverId, message, to));
    const parts = { message, origin, unsubscribe };
    try {
      await this.#transport.sendMail({
        from,
        to: { name: '', address: to },
        subject: message.title,
        text: textOf(parts),
        html: htmlOf(parts),
        // The same when it is tried again, so that a receiver can drop the second.
        messageId: `<${message.id}@${hostOf(from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe': `<${unsubscribe}>` },
      });
      return { sent: true };
    } catch (error) {
      return { sent: false, failure: failureOf(error) };
    }
  }

  async #addressOf(driverId: string): Promise<string | null> {
    return (await this.documents.of(driverId).get(reminderAddresses, ownId))?.data.address ?? null;
  }

  async #unsubscribeToken(driverId: string, { language }: ReminderMessage, sentTo: string): Promise<string> {
    const { id, data, token } = newUnsubscribeLink(driverId, language, { nowMs: this.clock(), sentTo });
    await this.documents
      .of(driverId)
      .transact(async (transaction) => transaction.create(reminderLinks, id, data));
    return token;
  }
}

function pooledTransport(url: string) {
  return createTransport({
    ...{ url, pool: true, maxConnections: 2, requireTLS: !isOfThisMachine(new URL(url).hostname) },
    ...{ connectionTimeout: connectionTimeoutMs, greetingTimeout: connectionTimeoutMs },
    socketTimeout: answerTimeoutMs,
    // Message content must never include a file of this server.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
}

/** On other hosts passwords and links are sent only over TLS: an attacker in between could remove the offer of it. */
function isOfThisMachine(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}

function hostOf(address: string): string {
  return /@([^\s<>@]+?)>?$/.exec(address)?.[1] ?? 'localhost';
}

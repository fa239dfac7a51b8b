import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { ENVIRONMENT } from '../../../config/config.module';
import type { Environment } from '../../../config/environment';
import type { DeliveryFailure, ReminderMessage } from '../../../domain/reminders/reminder.schema';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { DocumentStore } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import { reminderAddresses, reminderLinks } from '../../../registry/stored/deliveries.collection';
import { ownId } from '../../../registry/stored/reminders.collection';
import { newUnsubscribeLink } from '../links/new-links';
import type { ReminderChannel } from './channel';
import { htmlOf, linkTo, textOf } from './email-text';

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

/**
 * True for this machine. Passwords and links go to other hosts only over TLS, as an attacker in between could remove
 * its offer.
 */
function isOfThisMachine(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}

function hostOf(address: string): string {
  return /@([^\s<>@]+?)>?$/.exec(address)?.[1] ?? 'localhost';
}

const smtpError = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.int().optional(),
});

/** Commands that precede the message itself, so that it was certainly not delivered. */
const beforeTheMessage = new Set([
  'CONN',
  'EHLO',
  'HELO',
  'STARTTLS',
  'MAIL FROM',
  'RCPT TO',
  'LHLO',
  'AUTH',
]);
const neverConnected = new Set(['EDNS', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Answers of 500 and more are final, of 400 temporary (RFC 5321, 4.2.1). If a connection breaks after the message
 * began, it is unknown whether the server accepted it.
 */
function failureOf(error: unknown): DeliveryFailure {
  const { data } = smtpError.safeParse(error);
  if (data === undefined) return 'unclear';
  const { code = '', command = '', responseCode } = data;
  if (responseCode !== undefined) return responseCode >= 500 ? 'refused' : 'unreachable';
  if (code === 'EAUTH' || code === 'EENVELOPE') return 'refused';
  const isBefore = neverConnected.has(code) || beforeTheMessage.has(command) || command.startsWith('AUTH');
  return isBefore ? 'unreachable' : 'unclear';
}

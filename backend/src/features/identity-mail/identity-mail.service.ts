import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { EMBEDDED_IDENTITY, type OpenIdentity } from '../../platform/identity/embedded/open-identity';
import type { IdentityMail, IdentityMessage, Receiver } from '../../platform/identity/embedded/seams';
import { Mail } from '../../platform/mail/mail';
import { Metrics } from '../../platform/metrics/metrics';
import { accountId, accounts } from '../../registry/stored/account.collection';
import { unattended } from '../../rpc/unattended';
import { type MessageTerms, messageText } from './message-text';

/** A message that the mail server did not take. Names neither the address nor the content. */
class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
}

/** Sends the messages of the embedded identity by e-mail, in the driver's language. */
@Injectable()
export class IdentityMailService implements IdentityMail, OnModuleInit {
  constructor(
    @Inject(EMBEDDED_IDENTITY) private readonly embedded: OpenIdentity | null,
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly mail: Mail,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    if (this.mail.isAvailable) this.embedded?.engine.messages.sendBy(this);
  }

  async send(message: IdentityMessage, receiver: Receiver): Promise<void> {
    const text = messageText(message, await this.#termsOf(receiver));
    const failure = await this.mail.send({ id: randomUUID(), to: receiver.email, ...text });
    this.metrics.message('identity', failure ?? 'sent');
    if (failure !== null) throw new MailNotSent(failure);
  }

  /** The driver's own preferences; those of the page for an account that never opened the application. */
  async #termsOf({ accountId: driverId, language: ofPage }: Receiver): Promise<MessageTerms> {
    const own = (await this.documents.of(unattended(driverId)).get(accounts, accountId))?.data;
    const guessed =
      ofPage === 'de'
        ? ({ language: 'de', country: 'DE' } as const)
        : ({ language: 'en', country: 'GB' } as const);
    const { language, country, zone } = { ...guessed, zone: 'UTC', ...own };
    return { origin: this.mail.origin, language, country, zone };
  }
}

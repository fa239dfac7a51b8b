import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';

const connectionTimeoutMs = 10_000;
const answerTimeoutMs = 30_000;

interface Message {
  /** The same when a message is sent again, so that a receiver can drop the second. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `unclear`: the connection broke after the message began, so that the server may have accepted it. */
export type MailFailure = 'notSetUp' | 'refused' | 'unreachable' | 'unclear';

/** Sends e-mail over the SMTP server of the operator. */
@Injectable()
export class Mail implements BeforeApplicationShutdown {
  /** False if the operator set up no server. */
  readonly isAvailable: boolean;
  /** Address at which drivers open the application. */
  readonly origin: string;
  readonly #from: string;
  readonly #transport: ReturnType<typeof pooledTransport> | null;

  constructor(@Inject(ENVIRONMENT) { SMTP_URL, MAIL_FROM = '', PUBLIC_URL = '' }: Environment) {
    this.#transport = SMTP_URL === undefined ? null : pooledTransport(SMTP_URL);
    this.isAvailable = this.#transport !== null;
    this.origin = PUBLIC_URL;
    this.#from = MAIL_FROM;
  }

  beforeApplicationShutdown(): void {
    this.#transport?.close();
  }

  /** Returns null if the server accepted the message. Never throws. */
  async send({ id, to, subject, text, html, headers }: Message): Promise<MailFailure | null> {
    if (this.#transport === null) return 'notSetUp';
    try {
      await this.#transport.sendMail({
        from: this.#from,
        to: { name: '', address: to },
        ...{ subject, text, html },
        messageId: `<${id}@${hostOf(this.#from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
      return null;
    } catch (error) {
      return failureOf(error);
    }
  }
}

function pooledTransport(url: string) {
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    requireTLS: !isOfThisMachine(new URL(url).hostname),
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    socketTimeout: answerTimeoutMs,
    // Message content must never include a file of this server.
    disableFileAccess: true,
    disableUrlAccess: true,
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
function failureOf(error: unknown): MailFailure {
  const { data } = smtpError.safeParse(error);
  if (data === undefined) return 'unclear';
  const { code = '', command = '', responseCode } = data;
  if (responseCode !== undefined) return responseCode >= 500 ? 'refused' : 'unreachable';
  if (code === 'EAUTH' || code === 'EENVELOPE') return 'refused';
  const isBefore = neverConnected.has(code) || beforeTheMessage.has(command) || command.startsWith('AUTH');
  return isBefore ? 'unreachable' : 'unclear';
}

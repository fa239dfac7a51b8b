import { z } from 'zod';
import type { DeliveryFailure } from '../../../../domain/reminders/reminder.schema';

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
export function failureOf(error: unknown): DeliveryFailure {
  const { data } = smtpError.safeParse(error);
  if (data === undefined) return 'unclear';
  const { code = '', command = '', responseCode } = data;
  if (responseCode !== undefined) return responseCode >= 500 ? 'refused' : 'unreachable';
  if (code === 'EAUTH' || code === 'EENVELOPE') return 'refused';
  const isBefore = neverConnected.has(code) || beforeTheMessage.has(command) || command.startsWith('AUTH');
  return isBefore ? 'unreachable' : 'unclear';
}

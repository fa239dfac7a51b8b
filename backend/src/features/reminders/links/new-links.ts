import { randomBytes } from 'node:crypto';
import { type LinkAction, linkActions } from '../../../domain/reminders/reminder.schema';
import { secretToken } from '../../../platform/identity/secret-token';
import type { DeliveryDocument, LinksDocument } from '../../../registry/stored/deliveries.collection';

/** The receiver would cut off a message with more lines, and nobody would read it. */
export const maxLines = 20;

/** Their id is that of the message. */
export const linkTokens = secretToken('roadbook_reminder_', '[0-9a-f]{32}');

const validMs = 30 * 24 * 3_600_000;

export interface NewLinks {
  readonly id: string;
  readonly data: LinksDocument;
  /** Tokens with their lines. They are not stored: anyone who reads the store cannot use them. */
  readonly tokens: readonly { readonly line: number; readonly kind: LinkAction; readonly token: string }[];
  /** Snoozes all items of a digest; null if there is a single item, or more than anyone reads. */
  readonly snoozeAll: string | null;
}

interface Terms {
  readonly nowMs: number;
  /** Address of an e-mail; null for any other message. */
  readonly sentTo: string | null;
}

/** The links of one message that is about to be sent. */
export function newLinks(
  driverId: string,
  { lines, language }: Pick<DeliveryDocument, 'lines' | 'language'>,
  terms: Terms,
): NewLinks {
  const id = randomBytes(16).toString('hex');
  const made = lines.slice(0, maxLines).flatMap(({ occurrence, text, actions = linkActions }, line) =>
    actions.map((kind) => {
      const { token, secretHash } = linkTokens.create(driverId, id);
      return { line, kind, token, stored: { secretHash, kind, occurrence, line: text, isUsed: false } };
    }),
  );
  const all = linkForAll(driverId, id, lines);
  return {
    id,
    data: {
      links: [...made.map(({ stored }) => stored), ...(all ? [all.stored] : [])],
      language,
      ...endOf(terms),
    },
    tokens: made.map(({ line, kind, token }) => ({ line, kind, token })),
    snoozeAll: all?.token ?? null,
  };
}

function linkForAll(driverId: string, id: string, lines: DeliveryDocument['lines']) {
  const open = lines.filter(({ actions }) => actions === undefined || actions.includes('snooze'));
  const [occurrence, ...others] = open.map((line) => line.occurrence);
  if (occurrence === undefined || others.length === 0 || lines.length > maxLines) return null;
  const { token, secretHash } = linkTokens.create(driverId, id);
  const kind = 'snooze' as const;
  return { token, stored: { secretHash, kind, occurrence, others, line: '', isUsed: false } };
}

/** The link that ends e-mail; it is valid as long as any other. */
export function newUnsubscribeLink(
  driverId: string,
  language: LinksDocument['language'],
  terms: Terms,
): { readonly id: string; readonly token: string; readonly data: LinksDocument } {
  const id = randomBytes(16).toString('hex');
  const { token, secretHash } = linkTokens.create(driverId, id);
  const link = { secretHash, kind: 'unsubscribe' as const, occurrence: '', line: '', isUsed: false };
  return { id, token, data: { links: [link], language, ...endOf(terms) } };
}

function endOf({ nowMs, sentTo }: Terms): Pick<LinksDocument, 'expiresAtMs' | 'sentTo'> {
  return { expiresAtMs: nowMs + validMs, ...(sentTo !== null && { sentTo }) };
}

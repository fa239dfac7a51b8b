import type { DueReminder } from '../../../domain/reminders/due-reminders';
import type { Stored, Transaction } from '../../../platform/documents/documents';
import type { DeliveryDocument } from '../../../registry/stored/deliveries.collection';
import { type InboxMessageDocument, inboxMessages } from '../../../registry/stored/reminders.collection';
import { messageTitle } from '../texts/reminder-text';

/** An instant that is in the past for every process, even if the clock of the planning one is ahead. */
export const atOnceMs = 0;

/** Stores a reminder as a message of the inbox, in place of an earlier one of the same occurrence. */
export function storeMessage(
  transaction: Transaction,
  { occurrence, subject }: DueReminder,
  known: Stored<InboxMessageDocument> | null | undefined,
  nowMs: number,
): void {
  const data: InboxMessageDocument = {
    subject,
    sentAtMs: nowMs,
    isRead: false,
    state: 'open',
    snoozedUntil: null,
  };
  if (known) transaction.update(inboxMessages, occurrence, known.version, data);
  else transaction.create(inboxMessages, occurrence, data);
}

/** A delivery to be sent at once, without its channel. */
export function newDelivery(
  lines: DeliveryDocument['lines'],
  language: DeliveryDocument['language'],
  nowMs: number,
): Omit<DeliveryDocument, 'digestId' | 'channel'> {
  const title = messageTitle(
    lines.map(({ text }) => text),
    language,
  );
  return {
    state: 'waiting',
    isOpen: true,
    tries: 0,
    notBeforeMs: atOnceMs,
    askedAtMs: nowMs,
    settledAtMs: null,
    failure: null,
    language,
    title,
    lines,
  };
}

import type { ReminderLink, ReminderMessage } from '../../../domain/reminders/reminder.schema';
import type { DeliveryDocument } from '../../../registry/stored/deliveries.collection';
import type { NewLinks } from '../links/new-links';
import { filledIn, textsIn } from '../texts/texts';
import { maxLines } from './most-lines';

/** Page with everything that a message mentions. */
const inboxPath = '/reminders';

export function messageOf(
  id: string,
  { language, title, lines }: Pick<DeliveryDocument, 'language' | 'title' | 'lines'>,
  { tokens, snoozeAll }: Pick<NewLinks, 'tokens' | 'snoozeAll'>,
): ReminderMessage {
  const shown = lines.slice(0, maxLines);
  const lineActions = shown.map((_, index) =>
    tokens.filter(({ line }) => line === index).map(({ kind, token }): ReminderLink => ({ kind, token })),
  );
  const left = lines.length - shown.length;
  const more = left === 0 ? [] : [filledIn(textsIn(language).more, { count: String(left) })];
  return {
    ...{ id, language, title, path: inboxPath },
    lines: [...shown.map(({ text }) => text), ...more],
    actions: lines.length === 1 ? (lineActions[0] ?? []) : [],
    lineActions,
    snoozeAll: snoozeAll ?? undefined,
  };
}

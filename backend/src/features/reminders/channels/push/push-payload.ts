import type { ReminderMessage } from '../../../../domain/reminders/reminder.schema';

/**
 * Push services accept 3993 bytes of text in one message (RFC 8291, section 4), Cloud Messaging fewer because of its
 * envelope.
 */
const mostBytes = 3_500;

/** Payload for the service worker (`frontend/public/reminders.js`). Lines that do not fit are in the application. */
export function pushPayload({
  id,
  language,
  title,
  lines,
  path,
  actions: ofOne,
  snoozeAll,
}: ReminderMessage): string {
  const actions = snoozeAll === undefined ? ofOne : [...ofOne, { kind: 'snoozeAll', token: snoozeAll }];
  for (let count = lines.length; ; count -= 1) {
    const shown = lines.slice(0, count);
    const text = JSON.stringify({ id, language, title, lines: shown, path, actions });
    if (Buffer.byteLength(text) <= mostBytes) return text;
    if (count === 0) return JSON.stringify({ id, language, title: 'Roadbook', lines: [], path, actions: [] });
  }
}

import type { PushTarget } from '../../../domain/reminders/push-device.schema';
import type { DeliveryFailure, ReminderMessage } from '../../../domain/reminders/reminder.schema';
import type { ReminderChannel } from './channel';
import type { PushDevicesService } from './push-devices.service';

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

/**
 * Failures by severity: messages that may have arrived come first, as they must not be sent again; then those that may
 * be retried.
 */
const worstFirst = [
  'unclear',
  'unreachable',
  'refused',
  'notSetUp',
  'gone',
] as const satisfies DeliveryFailure[];

/** Sends to every device of a driver, and notes each result. Counts as sent if one of them accepted it. */
export async function sendToAll<Channel extends PushTarget['channel']>(
  devices: PushDevicesService,
  driverId: string,
  channel: Channel,
  deliver: (target: Extract<PushTarget, { channel: Channel }>) => Promise<DeliveryFailure | null>,
): ReturnType<ReminderChannel['send']> {
  try {
    const reachable = await devices.reachable(driverId, channel);
    const failures = await Promise.all(
      reachable.map(async ({ id, target }) => {
        const failure = await deliver(target).catch(() => 'refused' as const);
        // A sent message stays sent, even if noting it fails.
        await devices.note(driverId, id, failure).catch(() => undefined);
        return failure;
      }),
    );
    if (failures.includes(null)) return { sent: true };
    return { sent: false, failure: worstFirst.find((failure) => failures.includes(failure)) ?? 'gone' };
  } catch {
    return { sent: false, failure: 'unreachable' };
  }
}

import type { PushTarget } from '../../../../domain/reminders/push-device.schema';
import type { DeliveryFailure } from '../../../../domain/reminders/reminder.schema';
import type { ReminderChannel } from '../channel';
import type { PushDevicesService } from './push-devices.service';

/** What may have arrived comes first, as it must not be sent again; then what may be tried again. */
const worstFirst = [
  'unclear',
  'unreachable',
  'refused',
  'notSetUp',
  'gone',
] as const satisfies DeliveryFailure[];

/** To every device of a driver, each noted on its own. It is sent where one of them took it. */
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
        // What was sent stays sent, even if it cannot be noted.
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

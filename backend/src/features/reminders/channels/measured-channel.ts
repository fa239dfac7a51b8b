import type { Metrics } from '../../../platform/metrics/metrics';
import type { ReminderChannel } from './channel';

/** The same channel, with the results of its messages counted. */
export function measuredChannel(
  channel: ReminderChannel,
  metrics: Pick<Metrics, 'message'>,
): ReminderChannel {
  return {
    name: channel.name,
    isAvailable: channel.isAvailable,
    canReach: (driverId) => channel.canReach(driverId),
    async send(driverId, message) {
      const outcome = await channel.send(driverId, message);
      metrics.message(channel.name, outcome.sent ? 'sent' : outcome.failure);
      return outcome;
    },
  };
}

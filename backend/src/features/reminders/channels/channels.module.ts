import { Module } from '@nestjs/common';
import { Metrics } from '../../../platform/metrics/metrics';
import { REMINDER_CHANNELS, type ReminderChannel } from './channel';
import { EmailChannel } from './email/email-channel';
import { CloudMessagingChannel } from './push/cloud-messaging-channel';
import { PushModule } from './push/push.module';
import { WebPushChannel } from './push/web-push-channel';

/** The same channel, with the results of its messages counted. */
function measuredChannel(channel: ReminderChannel, metrics: Pick<Metrics, 'message'>): ReminderChannel {
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

@Module({
  imports: [PushModule],
  providers: [
    EmailChannel,
    {
      provide: REMINDER_CHANNELS,
      inject: [Metrics, EmailChannel, WebPushChannel, CloudMessagingChannel],
      useFactory: (metrics: Metrics, ...channels: ReminderChannel[]): readonly ReminderChannel[] =>
        channels.map((channel) => measuredChannel(channel, metrics)),
    },
  ],
  exports: [REMINDER_CHANNELS, EmailChannel],
})
export class ChannelsModule {}

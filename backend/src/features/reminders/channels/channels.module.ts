import { Module } from '@nestjs/common';
import { Metrics } from '../../../platform/metrics/metrics';
import { REMINDER_CHANNELS, type ReminderChannel } from './channel';
import { CloudMessagingChannel } from './cloud-messaging/cloud-messaging-channel';
import { EmailChannel } from './email/email-channel';
import { measuredChannel } from './measured-channel';
import { PushModule } from './push/push.module';
import { WebPushChannel } from './web-push/web-push-channel';

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

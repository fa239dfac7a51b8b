import { Module } from '@nestjs/common';
import { REMINDER_CHANNELS, type ReminderChannel } from './channel';
import { CloudMessagingChannel } from './cloud-messaging/cloud-messaging-channel';
import { EmailChannel } from './email/email-channel';
import { PushModule } from './push/push.module';
import { WebPushChannel } from './web-push/web-push-channel';

@Module({
  imports: [PushModule],
  providers: [
    EmailChannel,
    {
      provide: REMINDER_CHANNELS,
      inject: [EmailChannel, WebPushChannel, CloudMessagingChannel],
      useFactory: (...channels: ReminderChannel[]): readonly ReminderChannel[] => channels,
    },
  ],
  exports: [REMINDER_CHANNELS, EmailChannel],
})
export class ChannelsModule {}

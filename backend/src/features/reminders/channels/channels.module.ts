import { Module } from '@nestjs/common';
import { REMINDER_CHANNELS, type ReminderChannel } from './channel';
import { EmailChannel } from './email/email-channel';

@Module({
  providers: [
    EmailChannel,
    {
      provide: REMINDER_CHANNELS,
      inject: [EmailChannel],
      useFactory: (...channels: ReminderChannel[]): readonly ReminderChannel[] => channels,
    },
  ],
  exports: [REMINDER_CHANNELS, EmailChannel],
})
export class ChannelsModule {}

import type {
  ChannelName,
  DeliveryFailure,
  ReminderMessage,
} from '../../../domain/reminders/reminder.schema';

/** A channel to a driver outside of the application. */
export interface ReminderChannel {
  readonly name: ChannelName; // 'email' | 'webPush' | 'cloudMessaging'
  /** True if the operator set it up; other channels are shown nowhere. */
  readonly isAvailable: boolean;
  /** True if it can reach this driver now (an address, a subscription). */
  canReach(driverId: string): Promise<boolean>;
  /** `id` is the same for each attempt of a message, so that a receiver can drop the second. Never throws. */
  send(
    driverId: string,
    message: ReminderMessage,
  ): Promise<{ readonly sent: true } | { readonly sent: false; readonly failure: DeliveryFailure }>;
}

/** Nest token: all channels. */
export const REMINDER_CHANNELS = Symbol('REMINDER_CHANNELS');

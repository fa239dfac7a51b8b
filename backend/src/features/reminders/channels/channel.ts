import type {
  ChannelName,
  DeliveryFailure,
  ReminderMessage,
} from '../../../domain/reminders/reminder.schema';

/** A way to a driver outside of the application. */
export interface ReminderChannel {
  readonly name: ChannelName; // 'email' | 'webPush' | 'cloudMessaging'
  /** Whether the operator set it up at all; a channel that is not is shown nowhere. */
  readonly isAvailable: boolean;
  /** Whether it can reach this driver now (an address, a subscription). */
  canReach(driverId: string): Promise<boolean>;
  /** `id` is the same whenever the same message is tried again, so that a receiver can drop the second. Never throws. */
  send(
    driverId: string,
    message: ReminderMessage,
  ): Promise<{ readonly sent: true } | { readonly sent: false; readonly failure: DeliveryFailure }>;
}

/** Nest token: all channels. */
export const REMINDER_CHANNELS = Symbol('REMINDER_CHANNELS');

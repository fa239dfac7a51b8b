import { z } from 'zod';
import { reminderStagesShape } from '../records/reminder-stages.schema';
import { serverInstantMsSchema } from '../time/time.schema';
import { channelNames, deliveryFailures } from './reminder.schema';

/** Every month has this day. */
export const maxChargesDay = 28;

/** HH:MM on a 24 hour clock. */
const clockTimeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Settings for the time and the channels of reminders. */
export const reminderSettingsSchema = z.strictObject({
  isOn: z.boolean(),
  /** Time at which new reminders are sent together, once a day, in the driver's zone. */
  digestAt: clockTimeSchema,
  /** Start and end of quiet hours; null for none. */
  quiet: z
    .strictObject({ from: clockTimeSchema, until: clockTimeSchema })
    .refine(({ from, until }) => from !== until, { path: ['until'], error: 'same as from' })
    .nullable(),
  /** Stages for items without stages of their own. */
  ...reminderStagesShape,
  /** Day of the month on which charges at home are handed in; absent or null for no reminder. */
  chargesOnDay: z.int().min(1).max(maxChargesDay).nullable().optional(),
  /** Channels in addition to the inbox, which has everything. */
  channels: z.array(z.enum(channelNames)).max(channelNames.length),
});
export type ReminderSettings = z.infer<typeof reminderSettingsSchema>;

export const usualReminderSettings: ReminderSettings = {
  isOn: true,
  digestAt: '08:00',
  quiet: { from: '21:00', until: '07:00' },
  daysBefore: [30, 7, 0],
  weeklyRepeats: 4,
  channels: ['webPush', 'cloudMessaging'],
};

export const settingsInputSchema = z.strictObject({});

/** A channel that the operator set up, and its last results. */
const channelStateSchema = z.object({
  name: z.enum(channelNames),
  isOn: z.boolean(),
  /** True if the channel can reach this driver now. */
  canReach: z.boolean(),
  lastSentAtMs: serverInstantMsSchema.nullable(),
  lastFailure: z.object({ atMs: serverInstantMsSchema, reason: z.enum(deliveryFailures) }).nullable(),
});
export type ChannelState = z.infer<typeof channelStateSchema>;

export const reminderSettingsShownSchema = z.object({
  settings: reminderSettingsSchema,
  channels: z.array(channelStateSchema),
  email: z.object({
    /** The verified address of the sign-in; null if there is none. */
    verified: z.string().nullable(),
    /** The address that the driver agreed to; messages go to this one. */
    confirmed: z.string().nullable(),
  }),
});
export type ReminderSettingsShown = z.infer<typeof reminderSettingsShownSchema>;

/** Only the given settings change. */
export const settingsUpdateInputSchema = z.strictObject({
  changes: reminderSettingsSchema
    .omit({ channels: true })
    .partial()
    .transform(
      (changes) =>
        Object.fromEntries(
          Object.entries(changes).filter(([, value]) => value !== undefined),
        ) as typeof changes,
    ),
});
export type SettingsUpdate = z.infer<typeof settingsUpdateInputSchema>;

/** Switching e-mail on agrees to the address that the screen shows, which must be the verified one. */
export const channelSwitchInputSchema = z.strictObject({
  name: z.enum(channelNames),
  isOn: z.boolean(),
  address: z.string().max(320).nullable(),
});
export type ChannelSwitch = z.infer<typeof channelSwitchInputSchema>;

export const channelTestInputSchema = z.strictObject({ name: z.enum(channelNames) });
export type ChannelTest = z.infer<typeof channelTestInputSchema>;

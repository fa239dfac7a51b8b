import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type InboxAction,
  type InboxInput,
  type InboxMessage,
  type InboxPage,
  type InboxReadInput,
  inboxActionSchema,
  inboxInputSchema,
  inboxMessageSchema,
  inboxPageSchema,
  inboxReadInputSchema,
  inboxReadSchema,
  type Unread,
  unreadInputSchema,
  unreadSchema,
} from '../../domain/reminders/reminder.schema';
import {
  type ChannelSwitch,
  type ChannelTest,
  channelSwitchInputSchema,
  channelTestInputSchema,
  type ReminderSettingsShown,
  reminderSettingsShownSchema,
  type SettingsUpdate,
  settingsInputSchema,
  settingsUpdateInputSchema,
} from '../../domain/reminders/settings.schema';
import type { DriverContext } from '../../rpc/context';
import { InboxService } from './inbox/inbox.service';
import { ReminderSettingsService } from './settings/reminder-settings.service';

@Router({ alias: 'reminders' })
export class RemindersRouter {
  constructor(
    private readonly inbox: InboxService,
    private readonly settings: ReminderSettingsService,
  ) {}

  @Query({ input: inboxInputSchema, output: inboxPageSchema })
  list(@Ctx() { driver }: DriverContext, @Input() input: InboxInput): Promise<InboxPage> {
    return this.inbox.list(driver, input);
  }

  @Query({ input: unreadInputSchema, output: unreadSchema })
  unread(@Ctx() { driver }: DriverContext): Promise<Unread> {
    return this.inbox.unread(driver);
  }

  @Mutation({ input: inboxReadInputSchema, output: inboxReadSchema })
  markRead(@Ctx() { driver }: DriverContext, @Input() input: InboxReadInput): Promise<{ read: true }> {
    return this.inbox.read(driver, input);
  }

  @Mutation({ input: inboxActionSchema, output: inboxMessageSchema })
  act(@Ctx() { driver }: DriverContext, @Input() action: InboxAction): Promise<InboxMessage> {
    return this.inbox.act(driver, action);
  }

  @Query({ input: settingsInputSchema, output: reminderSettingsShownSchema })
  settingsShown(@Ctx() { driver }: DriverContext): Promise<ReminderSettingsShown> {
    return this.settings.shown(driver);
  }

  @Mutation({ input: settingsUpdateInputSchema, output: reminderSettingsShownSchema })
  updateSettings(
    @Ctx() { driver }: DriverContext,
    @Input() update: SettingsUpdate,
  ): Promise<ReminderSettingsShown> {
    return this.settings.update(driver, update);
  }

  @Mutation({ input: channelSwitchInputSchema, output: reminderSettingsShownSchema })
  switchChannel(
    @Ctx() { driver }: DriverContext,
    @Input() input: ChannelSwitch,
  ): Promise<ReminderSettingsShown> {
    return this.settings.switchChannel(driver, input);
  }

  @Mutation({ input: channelTestInputSchema, output: reminderSettingsShownSchema })
  testChannel(@Ctx() { driver }: DriverContext, @Input() input: ChannelTest): Promise<ReminderSettingsShown> {
    return this.settings.test(driver, input);
  }
}

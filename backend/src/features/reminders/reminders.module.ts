import { Body, Controller, HttpCode, Module, Post, Req, UseFilters } from '@nestjs/common';
import type { Request } from 'express';
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
  type LinkOutcome,
  linkTokenSchema,
  type TellMe,
  type ToldOf,
  tellMeInputSchema,
  toldOfInputSchema,
  toldOfSchema,
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
import { callerOf } from '../../rpc/caller-address';
import type { DriverContext } from '../../rpc/context';
import { HttpRefusals, parsed } from '../../rpc/http/http-refusals';
import { AccountModule } from '../account/account.module';
import { DrivingModule } from '../driving/driving.module';
import { DueModule } from '../due/due.module';
import { EnergyModule } from '../energy/energy.module';
import { MembershipModule } from '../logbooks/membership.module';
import { ToldLogbooksService } from '../logbooks/told-logbooks.service';
import { MaintenanceModule } from '../maintenance/maintenance.module';
import { ReportsModule } from '../reports/reports.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { ChannelsModule } from './channels/channels.module';
import { ChargesReminderService } from './charges-reminder.service';
import { DoneServicesService } from './inbox/done-services.service';
import { InboxService } from './inbox/inbox.service';
import { SharedRemindersService } from './inbox/shared-reminders.service';
import { LinksService } from './links/links.service';
import { ReminderSchedule } from './reminder-schedule.service';
import { ReminderSubjectsService } from './reminder-subjects.service';
import { DeliveriesService } from './sending/deliveries.service';
import { DigestService } from './sending/digest.service';
import { RecordingSilenceService } from './sending/recording-silence.service';
import { ReminderRunService } from './sending/reminder-run.service';
import { SharedDueService } from './sending/shared-due.service';
import { AgreedAddressService } from './settings/agreed-address.service';
import { ReminderSettingsService } from './settings/reminder-settings.service';

/** The token is only in the body: addresses are logged, and programs that inspect links request them. */
@Controller('api/reminders/actions')
@UseFilters(HttpRefusals)
class LinksController {
  constructor(private readonly links: LinksService) {}

  /** Describes the link's action; changes nothing. */
  @Post('read')
  @HttpCode(200)
  read(@Body() body: unknown, @Req() request: Request): Promise<LinkOutcome> {
    return this.links.read(parsed(linkTokenSchema, body), callerOf(request));
  }

  @Post()
  @HttpCode(200)
  use(@Body() body: unknown, @Req() request: Request): Promise<LinkOutcome> {
    return this.links.use(parsed(linkTokenSchema, body), callerOf(request));
  }
}

@Router({ alias: 'reminders' })
class RemindersRouter {
  constructor(
    private readonly inbox: InboxService,
    private readonly settings: ReminderSettingsService,
    private readonly told: ToldLogbooksService,
  ) {}

  @Query({ input: inboxInputSchema, output: inboxPageSchema })
  list(@Ctx() { own }: DriverContext, @Input() input: InboxInput): Promise<InboxPage> {
    return this.inbox.list(own, input);
  }

  @Query({ input: unreadInputSchema, output: unreadSchema })
  unread(@Ctx() { own }: DriverContext): Promise<Unread> {
    return this.inbox.unread(own);
  }

  @Mutation({ input: inboxReadInputSchema, output: inboxReadSchema })
  markRead(@Ctx() { own }: DriverContext, @Input() input: InboxReadInput): Promise<{ read: true }> {
    return this.inbox.read(own, input);
  }

  @Mutation({ input: inboxActionSchema, output: inboxMessageSchema })
  act(@Ctx() { own }: DriverContext, @Input() action: InboxAction): Promise<InboxMessage> {
    return this.inbox.act(own, action);
  }

  @Query({ input: settingsInputSchema, output: reminderSettingsShownSchema })
  settingsShown(@Ctx() { own }: DriverContext): Promise<ReminderSettingsShown> {
    return this.settings.shown(own);
  }

  @Mutation({ input: settingsUpdateInputSchema, output: reminderSettingsShownSchema })
  updateSettings(
    @Ctx() { own }: DriverContext,
    @Input() update: SettingsUpdate,
  ): Promise<ReminderSettingsShown> {
    return this.settings.update(own, update);
  }

  @Mutation({ input: channelSwitchInputSchema, output: reminderSettingsShownSchema })
  switchChannel(
    @Ctx() { own }: DriverContext,
    @Input() input: ChannelSwitch,
  ): Promise<ReminderSettingsShown> {
    return this.settings.switchChannel(own, input);
  }

  @Mutation({ input: channelTestInputSchema, output: reminderSettingsShownSchema })
  testChannel(@Ctx() { own }: DriverContext, @Input() input: ChannelTest): Promise<ReminderSettingsShown> {
    return this.settings.test(own, input);
  }

  @Query({ input: toldOfInputSchema, output: toldOfSchema })
  toldOf(@Ctx() { own, logbook }: DriverContext): Promise<ToldOf> {
    return this.told.toldOf(own, logbook);
  }

  @Mutation({ input: tellMeInputSchema, output: toldOfSchema })
  tellMe(@Ctx() { own, logbook }: DriverContext, @Input() input: TellMe): Promise<ToldOf> {
    return this.told.tellMe(own, logbook, input);
  }
}

@Module({
  imports: [
    ...[AccountModule, ChannelsModule, DrivingModule, DueModule, EnergyModule, MembershipModule],
    ...[MaintenanceModule, ReportsModule, VehiclesModule],
  ],
  controllers: [LinksController],
  providers: [
    RemindersRouter,
    AgreedAddressService,
    ChargesReminderService,
    DoneServicesService,
    InboxService,
    LinksService,
    ReminderSchedule,
    ReminderSettingsService,
    ReminderSubjectsService,
    DeliveriesService,
    DigestService,
    RecordingSilenceService,
    ReminderRunService,
    SharedDueService,
    SharedRemindersService,
  ],
  exports: [RecordingSilenceService],
})
export class RemindersModule {}

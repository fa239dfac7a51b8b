import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { DueModule } from '../due/due.module';
import { MaintenanceModule } from '../maintenance/maintenance.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { ChannelsModule } from './channels/channels.module';
import { DoneServicesService } from './inbox/done-services.service';
import { InboxService } from './inbox/inbox.service';
import { LinksController } from './links/links.controller';
import { LinksService } from './links/links.service';
import { ReminderSchedule } from './reminder-schedule.service';
import { ReminderSubjectsService } from './reminder-subjects.service';
import { RemindersRouter } from './reminders.router';
import { DeliveriesService } from './sending/deliveries.service';
import { DigestService } from './sending/digest.service';
import { ReminderRunService } from './sending/reminder-run.service';
import { AgreedAddressService } from './settings/agreed-address.service';
import { ReminderSettingsService } from './settings/reminder-settings.service';

@Module({
  imports: [AccountModule, ChannelsModule, DueModule, MaintenanceModule, VehiclesModule],
  controllers: [LinksController],
  providers: [
    RemindersRouter,
    AgreedAddressService,
    DoneServicesService,
    InboxService,
    LinksService,
    ReminderSchedule,
    ReminderSettingsService,
    ReminderSubjectsService,
    DeliveriesService,
    DigestService,
    ReminderRunService,
  ],
})
export class RemindersModule {}

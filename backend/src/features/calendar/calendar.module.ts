import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { DueModule } from '../due/due.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { CalendarController } from './calendar.controller';
import { CalendarRouter } from './calendar.router';
import { CalendarLinksService } from './calendar-links.service';

@Module({
  imports: [AccountModule, DueModule, VehiclesModule],
  controllers: [CalendarController],
  providers: [CalendarRouter, CalendarLinksService],
})
export class CalendarModule {}

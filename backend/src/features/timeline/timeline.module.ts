import { Module } from '@nestjs/common';
import { EnergyModule } from '../energy/energy.module';
import { ExpensesModule } from '../expenses/expenses.module';
import { TripsModule } from '../trips/trips.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { TimelineRouter } from './timeline.router';
import { TimelineService } from './timeline.service';

@Module({
  imports: [EnergyModule, ExpensesModule, TripsModule, VehiclesModule],
  providers: [TimelineRouter, TimelineService],
})
export class TimelineModule {}

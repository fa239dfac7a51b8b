import { Module } from '@nestjs/common';
import { EnergyModule } from '../energy/energy.module';
import { ExpensesModule } from '../expenses/expenses.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { MaintenanceRouter } from './maintenance.router';
import { MaintenanceService } from './maintenance.service';
import { SchedulesRouter } from './schedules.router';
import { SchedulesService } from './schedules.service';
import { ServiceVisitsRouter } from './service-visits.router';
import { ServiceVisitsService } from './service-visits.service';

@Module({
  imports: [VehiclesModule, EnergyModule, ExpensesModule],
  providers: [
    ...[MaintenanceRouter, MaintenanceService],
    ...[SchedulesRouter, SchedulesService],
    ...[ServiceVisitsRouter, ServiceVisitsService],
  ],
  exports: [MaintenanceService, SchedulesService, ServiceVisitsService],
})
export class MaintenanceModule {}

import { Module } from '@nestjs/common';
import { Ctx, Input, Query, Router } from 'nestjs-trpc';
import { scheduleSchemas } from '../../domain/maintenance/schedule.schema';
import { serviceVisitSchemas } from '../../domain/maintenance/service.schema';
import {
  type VehicleUse,
  type VehicleUseInput,
  vehicleUseInputSchema,
  vehicleUseSchema,
} from '../../domain/maintenance/vehicle-use.schema';
import { recordRouter } from '../../records/record-router';
import type { DriverContext } from '../../rpc/context';
import { EnergyModule } from '../energy/energy.module';
import { ExpensesModule } from '../expenses/expenses.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { MaintenanceService } from './maintenance.service';
import { SchedulesService } from './schedules.service';
import { ServiceVisitsService } from './service-visits.service';

@Router({ alias: 'schedules' })
class SchedulesRouter extends recordRouter(SchedulesService, scheduleSchemas) {}

@Router({ alias: 'serviceVisits' })
class ServiceVisitsRouter extends recordRouter(ServiceVisitsService, serviceVisitSchemas) {}

@Router({ alias: 'maintenance' })
class MaintenanceRouter {
  constructor(private readonly service: MaintenanceService) {}

  @Query({ input: vehicleUseInputSchema, output: vehicleUseSchema })
  use(@Ctx() { driver }: DriverContext, @Input() input: VehicleUseInput): Promise<VehicleUse> {
    return this.service.use(driver, input);
  }
}

@Module({
  imports: [VehiclesModule, EnergyModule, ExpensesModule],
  providers: [
    ...[MaintenanceRouter, SchedulesRouter, ServiceVisitsRouter],
    ...[MaintenanceService, SchedulesService, ServiceVisitsService],
  ],
  exports: [MaintenanceService, SchedulesService, ServiceVisitsService],
})
export class MaintenanceModule {}

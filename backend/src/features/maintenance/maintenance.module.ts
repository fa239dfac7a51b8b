import { Injectable, Module } from '@nestjs/common';
import { Ctx, Input, Query, Router } from 'nestjs-trpc';
import { type ScheduleUpdate, scheduleSchemas } from '../../domain/maintenance/schedule.schema';
import { serviceVisitSchemas } from '../../domain/maintenance/service.schema';
import {
  type VehicleUse,
  type VehicleUseInput,
  vehicleUseInputSchema,
  vehicleUseSchema,
} from '../../domain/maintenance/vehicle-use.schema';
import { withUpdatedStages } from '../../domain/records/reminder-stages.schema';
import { contentOf } from '../../records/record-members';
import { recordRouter } from '../../records/record-router';
import { recordService } from '../../records/record-service';
import { scheduleKind } from '../../registry/kinds/schedule.kind';
import type { DriverContext } from '../../rpc/context';
import { EnergyModule } from '../energy/energy.module';
import { ExpensesModule } from '../expenses/expenses.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { MaintenanceService } from './maintenance.service';
import { ServiceVisitsService } from './service-visits.service';

@Injectable()
export class SchedulesService extends recordService(scheduleKind, (input: ScheduleUpdate, before) =>
  withUpdatedStages(contentOf(input), before),
) {}

@Router({ alias: 'schedules' })
class SchedulesRouter extends recordRouter(SchedulesService, scheduleSchemas) {}

@Router({ alias: 'serviceVisits' })
class ServiceVisitsRouter extends recordRouter(ServiceVisitsService, serviceVisitSchemas) {}

@Router({ alias: 'maintenance' })
class MaintenanceRouter {
  constructor(private readonly service: MaintenanceService) {}

  @Query({ input: vehicleUseInputSchema, output: vehicleUseSchema })
  use(@Ctx() { logbook }: DriverContext, @Input() input: VehicleUseInput): Promise<VehicleUse> {
    return this.service.use(logbook, input);
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

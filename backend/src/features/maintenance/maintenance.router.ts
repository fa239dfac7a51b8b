import { Ctx, Input, Query, Router } from 'nestjs-trpc';
import {
  type VehicleUse,
  type VehicleUseInput,
  vehicleUseInputSchema,
  vehicleUseSchema,
} from '../../domain/maintenance/vehicle-use.schema';
import type { DriverContext } from '../../rpc/context';
import { MaintenanceService } from './maintenance.service';

@Router({ alias: 'maintenance' })
export class MaintenanceRouter {
  constructor(private readonly service: MaintenanceService) {}

  @Query({ input: vehicleUseInputSchema, output: vehicleUseSchema })
  use(@Ctx() { driver }: DriverContext, @Input() input: VehicleUseInput): Promise<VehicleUse> {
    return this.service.use(driver, input);
  }
}

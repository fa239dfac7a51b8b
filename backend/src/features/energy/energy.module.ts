import { Module } from '@nestjs/common';
import { Ctx, Input, Query, Router } from 'nestjs-trpc';
import {
  type EconomyInput,
  economyInputSchema,
  type VehicleEconomy,
  vehicleEconomySchema,
} from '../../domain/energy/economy.schema';
import { fillSchemas } from '../../domain/energy/energy.schema';
import { recordRouter } from '../../records/record-router';
import type { DriverContext } from '../../rpc/context';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { EconomyService } from './economy.service';
import { EnergyService } from './energy.service';

@Router({ alias: 'energy' })
class EnergyRouter extends recordRouter(EnergyService, fillSchemas) {
  constructor(
    service: EnergyService,
    private readonly economies: EconomyService,
  ) {
    super(service);
  }

  @Query({ input: economyInputSchema, output: vehicleEconomySchema })
  economy(@Ctx() { driver }: DriverContext, @Input() input: EconomyInput): Promise<VehicleEconomy> {
    return this.economies.ofVehicle(driver, input);
  }
}

@Module({
  imports: [VehiclesModule],
  providers: [EnergyRouter, EnergyService, EconomyService],
  exports: [EnergyService, EconomyService],
})
export class EnergyModule {}

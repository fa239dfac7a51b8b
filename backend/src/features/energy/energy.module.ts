import { Injectable, Module } from '@nestjs/common';
import { Ctx, Input, Query, Router } from 'nestjs-trpc';
import { completeFill } from '../../domain/energy/complete-fill';
import {
  type EconomyInput,
  economyInputSchema,
  type VehicleEconomy,
  vehicleEconomySchema,
} from '../../domain/energy/economy.schema';
import { type Fill, type FillUpdate, fillSchemas } from '../../domain/energy/energy.schema';
import { withKeptCharge } from '../../domain/energy/kept-charge';
import { storedQuantityOf } from '../../domain/energy/stored-quantity';
import { withShare } from '../../domain/records/cost-share';
import type { EnergySource } from '../../domain/vehicles/energy-source.schema';
import type { Reads } from '../../platform/documents/documents';
import { recordRouter } from '../../records/record-router';
import { recordService } from '../../records/record-service';
import { fillKind } from '../../registry/kinds/fill.kind';
import { fillContent, fillsOfSource } from '../../registry/kinds/stored-fills';
import type { DriverContext } from '../../rpc/context';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { EconomyService } from './economy.service';

@Injectable()
export class EnergyService extends recordService(
  fillKind,
  ({ madeAtMs: _madeAtMs, reason: _reason, ...fill }: FillUpdate, before) =>
    withShare(withKeptCharge(fillContent(completeFill<Fill>(fill)), before), before),
) {
  /** All that was bought of a source for a vehicle, in its stored unit and in order of time. */
  async bought(
    reads: Reads,
    vehicleId: string,
    source: EnergySource,
  ): Promise<{ atMs: number; source: EnergySource; quantity: number }[]> {
    const found: { atMs: number; source: EnergySource; quantity: number }[] = [];
    for await (const fill of fillsOfSource(reads, vehicleId, source)) {
      found.push({ atMs: fill.atMs, source, quantity: storedQuantityOf(fill) });
    }
    return found;
  }
}

@Router({ alias: 'energy' })
class EnergyRouter extends recordRouter(EnergyService, fillSchemas) {
  constructor(
    service: EnergyService,
    private readonly economies: EconomyService,
  ) {
    super(service);
  }

  @Query({ input: economyInputSchema, output: vehicleEconomySchema })
  economy(@Ctx() { logbook }: DriverContext, @Input() input: EconomyInput): Promise<VehicleEconomy> {
    return this.economies.ofVehicle(logbook, input);
  }
}

@Module({
  imports: [VehiclesModule],
  providers: [EnergyRouter, EnergyService, EconomyService],
  exports: [EnergyService, EconomyService],
})
export class EnergyModule {}

import { Module } from '@nestjs/common';
import { Ctx, Input, Mutation, Router } from 'nestjs-trpc';
import {
  type DemoFilled,
  type DemoFillInput,
  demoFilledSchema,
  demoFillInputSchema,
  demoRemovedSchema,
  demoRemoveInputSchema,
} from '../../domain/demo/demo.schema';
import type { DriverContext } from '../../rpc/context';
import { AccountModule } from '../account/account.module';
import { ConditionsModule } from '../conditions/conditions.module';
import { EnergyModule } from '../energy/energy.module';
import { ExpensesModule } from '../expenses/expenses.module';
import { MaintenanceModule } from '../maintenance/maintenance.module';
import { PapersModule } from '../papers/papers.module';
import { PlacesModule } from '../places/places.module';
import { TripsModule } from '../trips/trips.module';
import { TyresModule } from '../tyres/tyres.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { DemoCareWriter, DemoService } from './demo.service';

@Router({ alias: 'demo' })
class DemoRouter {
  constructor(private readonly service: DemoService) {}

  @Mutation({ input: demoFillInputSchema, output: demoFilledSchema })
  fill(@Ctx() { logbook }: DriverContext, @Input() input: DemoFillInput): Promise<DemoFilled> {
    return this.service.fill(logbook, input);
  }

  @Mutation({ input: demoRemoveInputSchema, output: demoRemovedSchema })
  remove(@Ctx() { logbook }: DriverContext): Promise<{ removed: true }> {
    return this.service.remove(logbook);
  }
}

@Module({
  imports: [
    ...[AccountModule, EnergyModule, ExpensesModule, PlacesModule, TripsModule, VehiclesModule],
    ...[ConditionsModule, MaintenanceModule, PapersModule, TyresModule],
  ],
  providers: [DemoCareWriter, DemoRouter, DemoService],
})
export class DemoModule {}

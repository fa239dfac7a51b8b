import { Module } from '@nestjs/common';
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
import { DemoRouter } from './demo.router';
import { DemoService } from './demo.service';
import { DemoCareWriter } from './demo-care.writer';

@Module({
  imports: [
    ...[AccountModule, EnergyModule, ExpensesModule, PlacesModule, TripsModule, VehiclesModule],
    ...[ConditionsModule, MaintenanceModule, PapersModule, TyresModule],
  ],
  providers: [DemoCareWriter, DemoRouter, DemoService],
})
export class DemoModule {}

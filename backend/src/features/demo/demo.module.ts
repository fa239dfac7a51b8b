import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { EnergyModule } from '../energy/energy.module';
import { ExpensesModule } from '../expenses/expenses.module';
import { PlacesModule } from '../places/places.module';
import { TripsModule } from '../trips/trips.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { DemoRouter } from './demo.router';
import { DemoService } from './demo.service';

@Module({
  imports: [AccountModule, EnergyModule, ExpensesModule, PlacesModule, TripsModule, VehiclesModule],
  providers: [DemoRouter, DemoService],
})
export class DemoModule {}

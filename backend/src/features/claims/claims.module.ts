import { Module } from '@nestjs/common';
import { EmployersModule } from '../employers/employers.module';
import { EnergyModule } from '../energy/energy.module';
import { ExpensesModule } from '../expenses/expenses.module';
import { TripsModule } from '../trips/trips.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { ClaimRecordsService } from './claim-records.service';
import { ClaimTagsService } from './claim-tags.service';
import { ClaimsRouter } from './claims.router';
import { ClaimsService } from './claims.service';

@Module({
  imports: [EmployersModule, EnergyModule, ExpensesModule, TripsModule, VehiclesModule],
  providers: [ClaimsRouter, ClaimsService, ClaimRecordsService, ClaimTagsService],
  exports: [ClaimsService, ClaimRecordsService],
})
export class ClaimsModule {}

import { Module } from '@nestjs/common';
import { EmployersModule } from '../employers/employers.module';
import { EnergyModule } from '../energy/energy.module';
import { ExpensesModule } from '../expenses/expenses.module';
import { SearchModule } from '../search/search.module';
import { TripsModule } from '../trips/trips.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { ClaimRecordsService } from './claim-records.service';
import { ClaimTagsService } from './claim-tags.service';
import { ClaimWorthService } from './claim-worth.service';
import { ClaimsRouter } from './claims.router';
import { ClaimsService } from './claims.service';

@Module({
  imports: [EmployersModule, EnergyModule, ExpensesModule, SearchModule, TripsModule, VehiclesModule],
  providers: [ClaimsRouter, ClaimsService, ClaimRecordsService, ClaimTagsService, ClaimWorthService],
  exports: [ClaimsService, ClaimRecordsService],
})
export class ClaimsModule {}

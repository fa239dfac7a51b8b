import { Module } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/config.module';
import { EmployersModule } from '../employers/employers.module';
import { EnergyModule } from '../energy/energy.module';
import { ExpensesModule } from '../expenses/expenses.module';
import { SearchModule } from '../search/search.module';
import { TripsModule } from '../trips/trips.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { ClaimRecordsService } from './claim-records.service';
import { ClaimTagsService } from './claim-tags.service';
import { ClaimWorthService } from './claim-value.service';
import { ClaimsRouter } from './claims.router';
import { ADDED_RATES, ClaimsService } from './claims.service';
import { readAddedRates } from './read-added-rates';

@Module({
  imports: [EmployersModule, EnergyModule, ExpensesModule, SearchModule, TripsModule, VehiclesModule],
  providers: [
    { provide: ADDED_RATES, inject: [ENVIRONMENT], useFactory: readAddedRates },
    ClaimsRouter,
    ClaimsService,
    ClaimRecordsService,
    ClaimTagsService,
    ClaimWorthService,
  ],
  exports: [ClaimsService, ClaimRecordsService],
})
export class ClaimsModule {}

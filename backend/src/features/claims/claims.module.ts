import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/config.module';
import { type Environment, EnvironmentError } from '../../config/environment';
import { addedRatesOf } from '../../domain/claims/added-rates';
import type { Rate } from '../../domain/claims/rate';
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

/** Default file name in the data folder. */
const usualName = 'rates.json';

/**
 * Reads the published rates that the operator added, from the named file or from rates.json in the data folder if it
 * exists. Throws EnvironmentError with every fault of the file.
 */
function readAddedRates({
  RATES_FILE,
  DATA_DIR,
}: Pick<Environment, 'RATES_FILE' | 'DATA_DIR'>): readonly Rate[] {
  const path = RATES_FILE ?? join(DATA_DIR, usualName);
  const { rates, faults } = addedRatesOf(parsed(path, RATES_FILE !== undefined));
  if (faults.length > 0) throw new EnvironmentError(faults.map((fault) => `${path}: ${fault}`));
  return rates;
}

function parsed(path: string, isNamed: boolean): unknown {
  if (!isNamed && !existsSync(path)) return { rates: [] };
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    // Only the operator can fix the file.
    throw new EnvironmentError([`RATES_FILE cannot be read: ${path}: ${String(error)}`]);
  }
}

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

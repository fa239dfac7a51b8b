import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable, Module } from '@nestjs/common';
import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import { ENVIRONMENT } from '../../config/config.module';
import { type Environment, EnvironmentError } from '../../config/environment';
import { addedRatesOf } from '../../domain/claims/added-rates';
import {
  type Claim,
  type ClaimMethodList,
  type ClaimMethodsInput,
  type ClaimTrips,
  type ClaimTripsInput,
  type ClaimWorkInput,
  claimMethodsInputSchema,
  claimMethodsSchema,
  claimSchema,
  claimTripsInputSchema,
  claimTripsSchema,
  claimWorkInputSchema,
} from '../../domain/claims/claim.schema';
import {
  type ClaimFigureInput,
  type ClaimYear,
  claimFigureInputSchema,
  claimYearSchema,
} from '../../domain/claims/claim-figure.schema';
import {
  type ClaimTags,
  type ClaimTagsInput,
  claimTagsInputSchema,
  claimTagsSchema,
} from '../../domain/claims/claim-tags.schema';
import {
  type ClaimWorth,
  type ClaimWorthInput,
  claimWorthInputSchema,
  claimWorthSchema,
} from '../../domain/claims/claim-value.schema';
import { periodRefusal } from '../../domain/claims/claimable-trips';
import { TagTally } from '../../domain/claims/named-trips';
import type { Rate } from '../../domain/claims/rate';
import type { DriverContext } from '../../rpc/context';
import type { Logbook } from '../../rpc/logbook';
import { EmployersModule } from '../employers/employers.module';
import { EnergyModule } from '../energy/energy.module';
import { ExpensesModule } from '../expenses/expenses.module';
import { LedgerModule } from '../ledger/ledger.module';
import { SearchModule } from '../search/search.module';
import { TripsModule } from '../trips/trips.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { ClaimFigureService } from './claim-figure.service';
import { ClaimRecordsService, mayClaim } from './claim-records.service';
import { claimError } from './claim-refusals';
import { ClaimWorthService } from './claim-value.service';
import { ADDED_RATES, ClaimsService } from './claims.service';

/** Lists tags of trips, by which a driver chooses the trips that a rule treats differently. */
@Injectable()
class ClaimTagsService {
  constructor(private readonly records: ClaimRecordsService) {}

  /** The tags of the trips that began on the days, those on most trips first. */
  async tags(logbook: Logbook, period: ClaimTagsInput): Promise<ClaimTags> {
    const refusal = periodRefusal(period);
    if (refusal !== null) throw claimError(refusal);
    const tally = new TagTally();
    for await (const trips of this.records.tripPages(logbook, period)) {
      tally.add(trips.filter((trip) => mayClaim(logbook, trip)));
    }
    return { tags: tally.mostUsed() };
  }
}

@Router({ alias: 'claims' })
class ClaimsRouter {
  constructor(
    private readonly service: ClaimsService,
    private readonly tagged: ClaimTagsService,
    private readonly worths: ClaimWorthService,
    private readonly figures: ClaimFigureService,
  ) {}

  @Query({ input: claimMethodsInputSchema, output: claimMethodsSchema })
  methods(@Input() input: ClaimMethodsInput): ClaimMethodList {
    return this.service.methods(input);
  }

  /** A call without effect, yet no query: its facts may name more trips than an address has room for. */
  @Mutation({ input: claimWorkInputSchema, output: claimSchema })
  work(@Ctx() { logbook }: DriverContext, @Input() input: ClaimWorkInput): Promise<Claim> {
    return this.service.work(logbook, input);
  }

  /** A mutation for the same reason. */
  @Mutation({ input: claimFigureInputSchema, output: claimYearSchema })
  figure(@Ctx() { logbook }: DriverContext, @Input() input: ClaimFigureInput): Promise<ClaimYear> {
    return this.figures.figure(logbook, input);
  }

  @Query({ input: claimTripsInputSchema, output: claimTripsSchema })
  trips(@Ctx() { logbook }: DriverContext, @Input() input: ClaimTripsInput): Promise<ClaimTrips> {
    return this.service.trips(logbook, input);
  }

  @Query({ input: claimTagsInputSchema, output: claimTagsSchema })
  tags(@Ctx() { logbook }: DriverContext, @Input() input: ClaimTagsInput): Promise<ClaimTags> {
    return this.tagged.tags(logbook, input);
  }

  @Query({ input: claimWorthInputSchema, output: claimWorthSchema })
  worth(@Ctx() { logbook }: DriverContext, @Input() input: ClaimWorthInput): Promise<ClaimWorth> {
    return this.worths.worth(logbook, input);
  }
}

@Module({
  imports: [
    EmployersModule,
    EnergyModule,
    ExpensesModule,
    LedgerModule,
    SearchModule,
    TripsModule,
    VehiclesModule,
  ],
  providers: [
    { provide: ADDED_RATES, inject: [ENVIRONMENT], useFactory: readAddedRates },
    ClaimsRouter,
    ClaimsService,
    ClaimFigureService,
    ClaimRecordsService,
    ClaimTagsService,
    ClaimWorthService,
  ],
  exports: [ClaimsService, ClaimRecordsService],
})
export class ClaimsModule {}

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

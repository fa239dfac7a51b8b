import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { TripFinalisationService } from './trip-finalisation.service';
import { TripFindingsService } from './trip-findings.service';
import { TripReadsService } from './trip-reads.service';
import { TripRenamesService } from './trip-renames.service';
import { TripsRouter } from './trips.router';
import { TripsService } from './trips.service';

@Module({
  imports: [LedgerModule, VehiclesModule],
  providers: [
    TripsRouter,
    TripsService,
    TripReadsService,
    TripFindingsService,
    TripFinalisationService,
    TripRenamesService,
  ],
  exports: [TripsService, TripReadsService, TripRenamesService],
})
export class TripsModule {}

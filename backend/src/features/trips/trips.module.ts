import { Module } from '@nestjs/common';
import { EmployersModule } from '../employers/employers.module';
import { LedgerModule } from '../ledger/ledger.module';
import { SummariesModule } from '../summaries/summaries.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { TripChange } from './trip-change';
import { TripFinalisationService } from './trip-finalisation.service';
import { TripFindingsService } from './trip-findings.service';
import { TripReadsService } from './trip-reads.service';
import { TripRemovalService } from './trip-removal.service';
import { TripsRouter } from './trips.router';
import { TripsService } from './trips.service';

@Module({
  imports: [EmployersModule, LedgerModule, SummariesModule, VehiclesModule],
  providers: [
    TripsRouter,
    TripsService,
    TripChange,
    TripReadsService,
    TripFindingsService,
    TripFinalisationService,
    TripRemovalService,
  ],
  exports: [TripsService, TripReadsService],
})
export class TripsModule {}

import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { SummariesModule } from '../summaries/summaries.module';
import { ExistingVehiclesService } from './existing-vehicles.service';
import { NotedReadingRemovalService } from './noted-reading-removal.service';
import { NotedReadingsService } from './noted-readings.service';
import { OdometerService } from './odometer.service';
import { OdometerOutlookService } from './odometer-outlook.service';
import { OdometerRecordsService } from './odometer-records.service';
import { VehicleRemovalService } from './vehicle-removal.service';
import { VehiclesRouter } from './vehicles.router';
import { VehiclesService } from './vehicles.service';

@Module({
  imports: [LedgerModule, SummariesModule],
  providers: [
    ExistingVehiclesService,
    VehiclesRouter,
    VehiclesService,
    VehicleRemovalService,
    OdometerService,
    OdometerRecordsService,
    OdometerOutlookService,
    NotedReadingsService,
    NotedReadingRemovalService,
  ],
  exports: [VehiclesService, OdometerService, OdometerRecordsService, NotedReadingsService],
})
export class VehiclesModule {}

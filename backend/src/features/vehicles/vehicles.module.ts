import { Module } from '@nestjs/common';
import { NotedReadingsService } from './noted-readings.service';
import { OdometerModule } from './odometer.module';
import { OdometerOutlookService } from './odometer-outlook.service';
import { OdometerRecordsService } from './odometer-records.service';
import { VehicleRemovalService } from './vehicle-removal.service';
import { VehiclesRouter } from './vehicles.router';
import { VehiclesService } from './vehicles.service';

@Module({
  imports: [OdometerModule],
  providers: [
    VehiclesRouter,
    VehiclesService,
    VehicleRemovalService,
    OdometerRecordsService,
    OdometerOutlookService,
    NotedReadingsService,
  ],
  exports: [
    OdometerModule,
    VehiclesService,
    VehicleRemovalService,
    OdometerOutlookService,
    OdometerRecordsService,
    NotedReadingsService,
  ],
})
export class VehiclesModule {}

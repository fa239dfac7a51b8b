import { Module } from '@nestjs/common';
import { OdometerService } from './odometer.service';
import { VehiclesService } from './vehicles.service';

@Module({
  providers: [VehiclesService, OdometerService],
  exports: [VehiclesService, OdometerService],
})
export class VehiclesModule {}

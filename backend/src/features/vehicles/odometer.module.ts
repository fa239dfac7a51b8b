import { Module } from '@nestjs/common';
import { OdometerService } from './odometer.service';

/** Separate from VehiclesModule, whose services write records themselves. */
@Module({ providers: [OdometerService], exports: [OdometerService] })
export class OdometerModule {}

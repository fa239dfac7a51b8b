import { Module } from '@nestjs/common';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { EconomyService } from './economy.service';
import { EnergyRouter } from './energy.router';
import { EnergyService } from './energy.service';

@Module({
  imports: [VehiclesModule],
  providers: [EnergyRouter, EnergyService, EconomyService],
  exports: [EnergyService, EconomyService],
})
export class EnergyModule {}

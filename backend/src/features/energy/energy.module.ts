import { Module } from '@nestjs/common';
import { SummariesModule } from '../summaries/summaries.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { EconomyService } from './economy.service';
import { EnergyRouter } from './energy.router';
import { EnergyService } from './energy.service';
import { FillRemovalService } from './fill-removal.service';

@Module({
  imports: [SummariesModule, VehiclesModule],
  providers: [EnergyRouter, EnergyService, EconomyService, FillRemovalService],
  exports: [EnergyService],
})
export class EnergyModule {}

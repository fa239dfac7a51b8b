import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { SummariesModule } from '../summaries/summaries.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { EconomyService } from './economy.service';
import { EnergyRouter } from './energy.router';
import { EnergyService } from './energy.service';
import { ExistingFillsService } from './existing-fills.service';
import { FillRemovalService } from './fill-removal.service';

@Module({
  imports: [LedgerModule, SummariesModule, VehiclesModule],
  providers: [ExistingFillsService, EnergyRouter, EnergyService, EconomyService, FillRemovalService],
  exports: [EnergyService],
})
export class EnergyModule {}

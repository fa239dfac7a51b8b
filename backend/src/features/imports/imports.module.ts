import { Module } from '@nestjs/common';
import { EnergyModule } from '../energy/energy.module';
import { LedgerModule } from '../ledger/ledger.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { ImportUndoService } from './import-undo.service';
import { ImportsRouter } from './imports.router';
import { ImportsService } from './imports.service';

@Module({
  imports: [EnergyModule, LedgerModule, VehiclesModule],
  providers: [ImportsRouter, ImportsService, ImportUndoService],
})
export class ImportsModule {}

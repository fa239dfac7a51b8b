import { Module } from '@nestjs/common';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { ImportUndoService } from './import-undo.service';
import { ImportsRouter } from './imports.router';
import { ImportsService } from './imports.service';

@Module({
  imports: [VehiclesModule],
  providers: [ImportsRouter, ImportsService, ImportUndoService],
})
export class ImportsModule {}

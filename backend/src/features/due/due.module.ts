import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { MaintenanceModule } from '../maintenance/maintenance.module';
import { PapersModule } from '../papers/papers.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { DueRouter } from './due.router';
import { DueService } from './due.service';

@Module({
  imports: [AccountModule, MaintenanceModule, PapersModule, VehiclesModule],
  providers: [DueRouter, DueService],
  exports: [DueService],
})
export class DueModule {}

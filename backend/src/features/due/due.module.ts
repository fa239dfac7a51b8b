import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { ConditionsModule } from '../conditions/conditions.module';
import { MaintenanceModule } from '../maintenance/maintenance.module';
import { PapersModule } from '../papers/papers.module';
import { TyresModule } from '../tyres/tyres.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { DueRouter } from './due.router';
import { DueService } from './due.service';

@Module({
  imports: [AccountModule, ConditionsModule, MaintenanceModule, PapersModule, TyresModule, VehiclesModule],
  providers: [DueRouter, DueService],
  exports: [DueService],
})
export class DueModule {}

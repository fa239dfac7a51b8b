import { Inject, Injectable, Module } from '@nestjs/common';
import { Ctx, Input, Query, Router } from 'nestjs-trpc';
import {
  type DueList,
  type DueListInput,
  dueListInputSchema,
  dueListSchema,
} from '../../domain/due/due-list.schema';
import { duePapers } from '../../domain/due/due-papers';
import { sortedDue } from '../../domain/due/sorted-due';
import { localDay } from '../../domain/time/local-day';
import { isInUse } from '../../domain/vehicles/is-in-use';
import { maxVehicles } from '../../domain/vehicles/vehicle.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { DriverContext } from '../../rpc/context';
import type { Logbook } from '../../rpc/logbook';
import { AccountModule } from '../account/account.module';
import { AccountService } from '../account/account.service';
import { ConditionsModule, ConditionsService } from '../conditions/conditions.module';
import { MaintenanceModule } from '../maintenance/maintenance.module';
import { MaintenanceService } from '../maintenance/maintenance.service';
import { PapersModule, PapersService } from '../papers/papers.module';
import { TyreSetsService, TyresModule } from '../tyres/tyres.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { VehiclesService } from '../vehicles/vehicles.service';

/** Derives the due items of everything that a driver has on each call. Nothing of them is stored. */
@Injectable()
export class DueService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly account: AccountService,
    private readonly conditions: ConditionsService,
    private readonly maintenance: MaintenanceService,
    private readonly papers: PapersService,
    private readonly tyres: TyreSetsService,
    private readonly vehicles: VehiclesService,
  ) {}

  async list(logbook: Logbook): Promise<DueList> {
    const [{ zone, country }, papers, { items: vehicles }] = await Promise.all([
      this.account.of(logbook),
      this.papers.all(logbook),
      this.vehicles.list(logbook, { limit: maxVehicles }),
    ]);
    const today = localDay(this.clock(), zone);
    const inUse = vehicles.filter((vehicle) => isInUse(vehicle, today));
    const measured = await Promise.all([
      this.maintenance.dueItems(logbook, today, zone),
      this.tyres.dueItems(logbook, inUse, { country, today }),
      this.conditions.dueItems(logbook, inUse),
    ]);
    return { today, items: sortedDue([...measured.flat(), ...duePapers(papers, vehicles, today)]) };
  }
}

@Router({ alias: 'due' })
class DueRouter {
  constructor(private readonly service: DueService) {}

  @Query({ input: dueListInputSchema, output: dueListSchema })
  list(@Ctx() { logbook }: DriverContext, @Input() _input: DueListInput): Promise<DueList> {
    return this.service.list(logbook);
  }
}

@Module({
  imports: [AccountModule, ConditionsModule, MaintenanceModule, PapersModule, TyresModule, VehiclesModule],
  providers: [DueRouter, DueService],
  exports: [DueService],
})
export class DueModule {}

import { Injectable, Module } from '@nestjs/common';
import { Ctx, Input, Query, Router } from 'nestjs-trpc';
import { boughtBySource } from '../../domain/insight/bought-by-source';
import {
  type InsightEnergy,
  type InsightEnergyInput,
  insightEnergyInputSchema,
  insightEnergySchema,
} from '../../domain/insight/insight.schema';
import { withoutCharging } from '../../domain/insight/without-charging';
import { localMonth } from '../../domain/time/local-day';
import { DriverTurns } from '../../platform/driver-turns';
import type { DriverContext } from '../../rpc/context';
import type { Logbook } from '../../rpc/logbook';
import { EconomyService } from '../energy/economy.service';
import { EnergyModule } from '../energy/energy.module';

@Injectable()
class InsightService {
  constructor(
    private readonly economies: EconomyService,
    private readonly turns: DriverTurns,
  ) {}

  /**
   * Returns figures that the monthly sums lack: the cost per energy source, and how far a hybrid goes on fuel alone.
   */
  async energy(
    logbook: Logbook,
    { vehicleId, fromMonth, toMonth }: InsightEnergyInput,
  ): Promise<InsightEnergy> {
    const { bought, sources } = await this.economies.ofAllFills(logbook, vehicleId);
    const within = bought.filter(({ atMs, zone }) => {
      const month = localMonth(atMs, zone);
      return month >= fromMonth && month <= toMonth;
    });
    await this.turns.next(logbook.driver.id);
    return { vehicleId, sources: boughtBySource(within), withoutCharging: withoutCharging(sources, bought) };
  }
}

@Router({ alias: 'insight' })
class InsightRouter {
  constructor(private readonly service: InsightService) {}

  @Query({ input: insightEnergyInputSchema, output: insightEnergySchema })
  energy(@Ctx() { logbook }: DriverContext, @Input() input: InsightEnergyInput): Promise<InsightEnergy> {
    return this.service.energy(logbook, input);
  }
}

@Module({ imports: [EnergyModule], providers: [InsightRouter, InsightService] })
export class InsightModule {}

import { Injectable } from '@nestjs/common';
import { boughtBySource } from '../../domain/insight/bought-by-source';
import type { InsightEnergy, InsightEnergyInput } from '../../domain/insight/insight.schema';
import { withoutCharging } from '../../domain/insight/without-charging';
import { localMonth } from '../../domain/time/local-day';
import { DriverTurns } from '../../platform/driver-turns';
import type { Driver } from '../../rpc/context';
import { EconomyService } from '../energy/economy.service';

@Injectable()
export class InsightService {
  constructor(
    private readonly economies: EconomyService,
    private readonly turns: DriverTurns,
  ) {}

  /**
   * Returns figures that the monthly sums lack: the cost per energy source, and how far a hybrid goes on fuel alone.
   */
  async energy(
    driver: Driver,
    { vehicleId, fromMonth, toMonth }: InsightEnergyInput,
  ): Promise<InsightEnergy> {
    const { bought, sources } = await this.economies.ofAllFills(driver, vehicleId);
    const within = bought.filter(({ atMs, zone }) => {
      const month = localMonth(atMs, zone);
      return month >= fromMonth && month <= toMonth;
    });
    await this.turns.next(driver.id);
    return { vehicleId, sources: boughtBySource(within), withoutCharging: withoutCharging(sources, bought) };
  }
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { economyOfVehicle } from '../../domain/energy/economy';
import type { EconomyInput, VehicleEconomy } from '../../domain/energy/economy.schema';
import { onTimeline } from '../../domain/energy/economy-fill';
import { economyOfFill, economyPage } from '../../domain/energy/economy-page';
import type { Fill } from '../../domain/energy/energy.schema';
import { negated, type SummaryDelta } from '../../domain/summaries/counters';
import { economyDeltas, economyGain } from '../../domain/summaries/economy-deltas';
import type { OdometerRecord } from '../../domain/vehicles/odometer.schema';
import { odometerTimeline } from '../../domain/vehicles/odometer-timeline';
import type { DocumentStore, Reads } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { DriverTurns } from '../../platform/driver-turns';
import type { Driver } from '../../rpc/context';
import { OdometerService } from '../vehicles/odometer.service';
import { VehiclesService } from '../vehicles/vehicles.service';
import { fillReadings } from './fill-readings';
import { allFills, fillsAround, fillsBehind } from './stored-fills';

@Injectable()
export class EconomyService implements OnModuleInit {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly vehicles: VehiclesService,
    private readonly odometer: OdometerService,
    private readonly turns: DriverTurns,
  ) {}

  /** A replaced odometer or a corrected reading changes what was driven between fills that stay as they are. */
  onModuleInit(): void {
    this.odometer.onChange(async (transaction, vehicleId, before, after) => {
      const bought = await allFills(transaction, vehicleId);
      const deltas = [...negated(economySums(bought, before)), ...economySums(bought, after)];
      return { deltas, write: () => undefined };
    });
  }

  /** The sums are worked out over all fills each time; of the segments a page is given. */
  async ofVehicle(
    driver: Driver,
    { vehicleId, fillId, cursor = null }: EconomyInput,
  ): Promise<VehicleEconomy> {
    const mine = this.documents.of(driver.id);
    await this.vehicles.named(mine, vehicleId);
    const bought = await allFills(mine, vehicleId);
    const records = await this.odometer.replacements(mine, vehicleId);
    // Of ten thousand fills each step takes some ten milliseconds.
    await this.turns.next(driver.id);
    const timeline = timelineOf(bought, records);
    const placed = onTimeline(bought, timeline);
    await this.turns.next(driver.id);
    const sources = economyOfVehicle(placed, timeline);
    await this.turns.next(driver.id);
    const page = fillId === undefined ? economyPage(sources, cursor) : economyOfFill(sources, fillId);
    return { vehicleId, ...page };
  }

  /** How the economy sums change when a fill comes, goes, or changes; in the fill's own transaction. */
  async change(reads: Reads, before: Fill | null, after: Fill | null): Promise<SummaryDelta[]> {
    const [lost, gained] = await Promise.all([
      before ? this.gain(reads, before) : [],
      after ? this.gain(reads, after) : [],
    ]);
    return [...negated(lost), ...gained];
  }

  /** How they change when the first fills of a vehicle go, by instant and then id. */
  async changeWithoutFirst(reads: Reads, vehicleId: string, going: readonly Fill[]): Promise<SummaryDelta[]> {
    const [staying, records] = await Promise.all([
      fillsBehind(reads, going),
      this.odometer.replacements(reads, vehicleId),
    ]);
    return [...negated(economySums([...going, ...staying], records)), ...economySums(staying, records)];
  }

  private async gain(reads: Reads, fill: Fill): Promise<SummaryDelta[]> {
    const [around, records] = await Promise.all([
      fillsAround(reads, fill),
      this.odometer.replacements(reads, fill.vehicleId),
    ]);
    const [placed, ...others] = onTimeline([fill, ...around], timelineOf([fill, ...around], records));
    return placed ? economyGain(others, placed) : [];
  }
}

function timelineOf(bought: readonly Fill[], records: readonly OdometerRecord[]) {
  return odometerTimeline(bought.flatMap(fillReadings), records);
}

/** All economy sums of a vehicle. */
function economySums(bought: readonly Fill[], records: readonly OdometerRecord[]): SummaryDelta[] {
  return economyDeltas(onTimeline(bought, timelineOf(bought, records)));
}

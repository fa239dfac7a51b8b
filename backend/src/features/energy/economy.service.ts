import { Inject, Injectable } from '@nestjs/common';
import { economyOfVehicle } from '../../domain/energy/economy';
import type {
  EconomyInput,
  Segment,
  SourceEconomy,
  VehicleEconomy,
} from '../../domain/energy/economy.schema';
import { onTimeline } from '../../domain/energy/economy-fill';
import { economyOfFill, economyPage } from '../../domain/energy/economy-page';
import type { Fill } from '../../domain/energy/energy.schema';
import { segmentsOf } from '../../domain/energy/segments';
import { storedQuantityOf } from '../../domain/energy/stored-quantity';
import { hybridEconomy } from '../../domain/insight/hybrid-economy';
import type { OdometerRule } from '../../domain/vehicles/odometer.schema';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { DriverTurns } from '../../platform/driver-turns';
import { timelineOf } from '../../registry/kinds/economy-change';
import { allFills, stayingAround } from '../../registry/kinds/stored-fills';
import type { Logbook } from '../../rpc/logbook';
import { OdometerService } from '../vehicles/odometer.service';
import { VehiclesService } from '../vehicles/vehicles.service';

@Injectable()
export class EconomyService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly vehicles: VehiclesService,
    private readonly odometer: OdometerService,
    private readonly turns: DriverTurns,
  ) {}

  /** The sums are calculated over all fills each time; of the segments a page is given. */
  async ofVehicle(
    logbook: Logbook,
    { vehicleId, fillId, cursor = null }: EconomyInput,
  ): Promise<VehicleEconomy> {
    const { bought, sources } = await this.ofAllFills(logbook, vehicleId);
    const page = fillId === undefined ? economyPage(sources, cursor) : economyOfFill(sources, fillId);
    const quantities = bought.map((fill) => ({
      source: fill.source,
      atMs: fill.atMs,
      quantity: storedQuantityOf(fill),
    }));
    return { vehicleId, ...page, hybrid: hybridEconomy(sources, quantities) };
  }

  /**
   * Returns the segments around fills of one vehicle and source as if these fills were in the logbook, replacing those
   * of the same id.
   */
  async segmentsWith(
    logbook: Logbook,
    coming: readonly Fill[],
    comingRules: readonly OdometerRule[],
  ): Promise<Segment[]> {
    const [first] = coming;
    if (!first) return [];
    const reads = this.documents.of(logbook);
    const staying = await stayingAround(reads, coming, new Set(coming.map(({ id }) => id)));
    const bought = [...staying, ...coming];
    const rules = [...(await this.odometer.rulesOf(reads, first.vehicleId)), ...comingRules];
    const timeline = timelineOf(bought, rules);
    return segmentsOf(onTimeline(bought, timeline), timeline);
  }

  /** Every fill of a vehicle in time order, and the economy that they make. */
  async ofAllFills(
    logbook: Logbook,
    vehicleId: string,
  ): Promise<{ readonly bought: readonly Fill[]; readonly sources: readonly SourceEconomy[] }> {
    const driverDocuments = this.documents.of(logbook);
    await this.vehicles.named(driverDocuments, vehicleId);
    const bought = await allFills(driverDocuments, vehicleId);
    const records = await this.odometer.rulesOf(driverDocuments, vehicleId);
    // Each step takes about ten milliseconds for ten thousand fills.
    await this.turns.next(logbook.driver.id);
    const timeline = timelineOf(bought, records);
    const placed = onTimeline(bought, timeline);
    await this.turns.next(logbook.driver.id);
    const sources = economyOfVehicle(placed, timeline);
    await this.turns.next(logbook.driver.id);
    return { bought, sources };
  }
}

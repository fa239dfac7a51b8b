import { Inject, Injectable } from '@nestjs/common';
import type { DueItem } from '../../domain/due/due-item';
import { dueStates, maintenanceDueItem } from '../../domain/maintenance/due-states';
import type { Schedule } from '../../domain/maintenance/schedule.schema';
import type { ServiceVisit } from '../../domain/maintenance/service.schema';
import { readingLastsDays } from '../../domain/maintenance/stale-reading';
import type { VehicleUse, VehicleUseInput } from '../../domain/maintenance/vehicle-use.schema';
import type { LocalDay } from '../../domain/time/time.schema';
import { isInUse } from '../../domain/vehicles/is-in-use';
import { maxVehicles } from '../../domain/vehicles/vehicle.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Reads } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { allRecords } from '../../records/all-records';
import { scheduleKind } from '../../registry/kinds/schedule.kind';
import { allServiceVisits } from '../../registry/kinds/service-visit.kind';
import type { Logbook } from '../../rpc/logbook';
import { EnergyService } from '../energy/energy.module';
import { OdometerOutlookService } from '../vehicles/odometer-outlook.service';
import { VehiclesService } from '../vehicles/vehicles.service';

interface OfVehicle {
  readonly vehicleId: string;
  readonly zone: string;
  readonly schedules: readonly Schedule[];
  readonly visits: readonly ServiceVisit[];
}

@Injectable()
export class MaintenanceService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vehicles: VehiclesService,
    private readonly odometer: OdometerOutlookService,
    private readonly energy: EnergyService,
  ) {}

  /** Returns the usage figures behind the schedules of a vehicle. The records themselves have lists of their own. */
  async use(logbook: Logbook, { vehicleId, zone }: VehicleUseInput): Promise<VehicleUse> {
    const reads = this.documents.of(logbook);
    await this.vehicles.named(reads, vehicleId);
    const [schedules, visits] = await Promise.all([
      allRecords(reads, scheduleKind, vehicleId),
      allServiceVisits(reads, vehicleId),
    ]);
    return this.#use(reads, { vehicleId, zone, schedules, visits });
  }

  /** Everything that is due of all vehicles in use, now or later; `today` in the driver's zone. */
  async dueItems(logbook: Logbook, today: LocalDay, zone = 'UTC'): Promise<DueItem[]> {
    const reads = this.documents.of(logbook);
    const [vehicles, schedules, visits] = await Promise.all([
      this.vehicles.list(logbook, { limit: maxVehicles }),
      allRecords(reads, scheduleKind),
      allServiceVisits(reads),
    ]);
    const schedulesOf = Map.groupBy(schedules, ({ vehicleId }) => vehicleId);
    const visitsOf = Map.groupBy(visits, ({ vehicleId }) => vehicleId);
    const due = await Promise.all(
      vehicles.items
        .filter((vehicle) => isInUse(vehicle, today) && schedulesOf.has(vehicle.id))
        .map(async ({ id: vehicleId }) => {
          const own = { schedules: schedulesOf.get(vehicleId) ?? [], visits: visitsOf.get(vehicleId) ?? [] };
          const use = await this.#use(reads, { vehicleId, zone, ...own });
          return dueStates({ ...own, use, nowMs: this.clock(), today, zone }).map(maintenanceDueItem);
        }),
    );
    return due.flat();
  }

  /**
   * Returns the day of a vehicle's last reading, and the number of days for which it predicts items due by distance;
   * null if nothing depends on it.
   */
  async lastReading(
    logbook: Logbook,
    { vehicleId, zone }: VehicleUseInput,
  ): Promise<{ readonly day: LocalDay; readonly lastsDays: number } | null> {
    const reads = this.documents.of(logbook);
    const [schedules, { current, daily }] = await Promise.all([
      allRecords(reads, scheduleKind, vehicleId),
      this.odometer.asOf(reads, vehicleId, { nowMs: this.clock(), zone, before: [] }),
    ]);
    const lastsDays = readingLastsDays(schedules, daily.known ? daily.metresPerDay : null);
    return current === null || lastsDays === null ? null : { day: current.day, lastsDays };
  }

  async #use(reads: Reads, { vehicleId, zone, schedules, visits }: OfVehicle): Promise<VehicleUse> {
    const sources = new Set(
      schedules
        .flatMap(({ normal, severe }) => [normal, severe])
        .flatMap((intervals) => [intervals?.first?.energy?.source, intervals?.later.energy?.source])
        .filter((source) => source !== undefined),
    );
    const without = countedFrom(schedules, visits).filter(({ odometerMetres }) => odometerMetres === null);
    const [outlook, bought] = await Promise.all([
      this.odometer.asOf(reads, vehicleId, { nowMs: this.clock(), zone, before: without }),
      Promise.all([...sources].map((source) => this.energy.bought(reads, vehicleId, source))),
    ]);
    const { before, ...now } = outlook;
    return {
      ...now,
      readingsBefore: before.map(({ id: serviceId, ...reading }) => ({ serviceId, ...reading })),
      bought: bought.flat(),
    };
  }
}

/** The visits from which anything is counted: the first and the last of each schedule. */
function countedFrom(
  schedules: readonly Schedule[],
  visits: readonly ServiceVisit[],
): readonly ServiceVisit[] {
  const known = new Set(schedules.map(({ id }) => id));
  const [first, last] = [new Map<string, ServiceVisit>(), new Map<string, ServiceVisit>()];
  for (const visit of visits) {
    for (const id of visit.scheduleIds) {
      if (!known.has(id)) continue;
      if (!first.has(id)) first.set(id, visit);
      last.set(id, visit);
    }
  }
  return [...new Set([...first.values(), ...last.values()])];
}

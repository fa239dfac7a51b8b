import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { DemoFilled, DemoFillInput } from '../../domain/demo/demo.schema';
import type { DemoCare } from '../../domain/demo/demo-care';
import { demoVehicleIds, mayFill } from '../../domain/demo/demo-id';
import { type DemoLog, type DemoRecord, demoLog } from '../../domain/demo/demo-log';
import type { DemoTerms } from '../../domain/demo/demo-terms';
import { demoEstate, demoPlate, termsOfEstate } from '../../domain/demo/demo-vehicles';
import { DomainError } from '../../domain/errors/domain-error';
import { localDay } from '../../domain/time/local-day';
import { maxVehicles, type Vehicle } from '../../domain/vehicles/vehicle.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Logbook } from '../../rpc/logbook';
import { AccountService } from '../account/account.service';
import { ConditionsService } from '../conditions/conditions.module';
import { EnergyService } from '../energy/energy.module';
import { ExpensesService } from '../expenses/expenses.module';
import { SchedulesService } from '../maintenance/maintenance.module';
import { ServiceVisitsService } from '../maintenance/service-visits.service';
import { PapersService } from '../papers/papers.module';
import { PlacesService } from '../places/places.service';
import { TripsService } from '../trips/trips.service';
import { TyreSetsService } from '../tyres/tyres.module';
import { VehiclesService } from '../vehicles/vehicles.service';

@Injectable()
export class DemoCareWriter {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly serviceVisits: ServiceVisitsService,
    private readonly papers: PapersService,
    private readonly tyreSets: TyreSetsService,
    private readonly conditions: ConditionsService,
  ) {}

  /** Writes the care of the examples' vehicles, which are there. */
  async write(logbook: Logbook, care: DemoCare): Promise<void> {
    for (const schedule of care.schedules) await once(this.schedules.create(logbook, schedule));
    for (const visit of care.serviceVisits) await once(this.serviceVisits.create(logbook, visit));
    for (const paper of care.papers) await once(this.papers.create(logbook, paper));
    for (const set of care.tyreSets) await once(this.tyreSets.create(logbook, set));
    for (const reading of care.conditionReadings) await once(this.conditions.create(logbook, reading));
  }
}

/** Ignores ALREADY_EXISTS: an existing record with the id is the same example, in another language or changed since. */
async function once(written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'ALREADY_EXISTS') return;
    throw error;
  }
}

/** Number of records written before others have their turn. */
const recordsATurn = 10;

@Injectable()
export class DemoService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly account: AccountService,
    private readonly vehicles: VehiclesService,
    private readonly trips: TripsService,
    private readonly energy: EnergyService,
    private readonly expenses: ExpensesService,
    private readonly places: PlacesService,
    private readonly care: DemoCareWriter,
  ) {}

  /**
   * Fills the driver's example logbook, which is separate from their own, with two years, each record written as if by
   * the driver. Continues interrupted examples: the estate car holds their terms, and its first version means that they
   * are not complete. Throws ALREADY_EXISTS if they are complete.
   */
  async fill(caller: Logbook, { language }: DemoFillInput): Promise<DemoFilled> {
    const logbook = await this.account.openExamples(caller);
    const seed = logbook.id;
    const known = await this.#started(logbook);
    const estate = known ?? (await this.#begin(logbook, { seed, language }));
    const terms = estate.version === 1 ? termsOfEstate(estate, { seed, language }) : null;
    if (!terms) throw new DomainError('ALREADY_EXISTS');
    const log = demoLog(terms);
    await this.write(logbook, estate.id, log);
    return counted(log);
  }

  /** Throws the examples away whole, with all that was tried in them. */
  async remove(logbook: Logbook): Promise<{ removed: true }> {
    await this.account.eraseExamples(logbook);
    return { removed: true };
  }

  /** Writes the examples for their existing estate car, and marks the car as done. */
  async write(
    logbook: Logbook,
    estateId: string,
    { vehicles, places, records, care }: DemoLog,
  ): Promise<void> {
    await once(this.vehicles.create(logbook, vehicles.hybrid));
    for (const place of places) {
      // The driver may have a place of that name already.
      if (!(await this.places.named(logbook, place.name))) await once(this.places.create(logbook, place));
    }
    for (const [index, record] of records.entries()) {
      if (index % recordsATurn === 0) await setImmediate();
      await once(this.#write(logbook, record));
    }
    await this.care.write(logbook, care);
    await this.vehicles.update(logbook, { id: estateId, version: 1, changes: { plate: demoPlate } });
  }

  /**
   * Returns the estate car of interrupted examples. Throws if the examples are complete or any other vehicle exists.
   */
  async #started(logbook: Logbook): Promise<Vehicle | null> {
    const { items } = await this.vehicles.list(logbook, { limit: maxVehicles });
    if (!mayFill(logbook.id, items)) throw new DomainError('ALREADY_EXISTS');
    return items.find(({ id }) => id === demoVehicleIds(logbook.id).estate) ?? null;
  }

  /**
   * Stores the terms of the examples. Of two calls at the same time, the second one continues with the terms of the
   * first.
   */
  async #begin(logbook: Logbook, chosen: Pick<DemoTerms, 'seed' | 'language'>): Promise<Vehicle> {
    const account = await this.account.of(logbook);
    const { zone, currency, distanceUnit, volumeUnit, fuelEconomyUnit, electricEconomyUnit } = account;
    const units = { distanceUnit, volumeUnit, fuelEconomyUnit, electricEconomyUnit };
    const terms = { ...chosen, today: localDay(this.clock(), zone), zone, currency, ...units };
    const { estate } = demoVehicleIds(logbook.id);
    await once(this.vehicles.create(logbook, demoEstate(estate, terms)));
    return this.vehicles.get(logbook, { id: estate });
  }

  #write(logbook: Logbook, { kind, record }: DemoRecord): Promise<unknown> {
    switch (kind) {
      case 'trip':
        return this.trips.createExample(logbook, record);
      case 'fill':
        return this.energy.create(logbook, record);
      case 'expense':
        return this.expenses.create(logbook, record);
      default:
        return kind satisfies never;
    }
  }
}

function counted({ places, records, care }: DemoLog): DemoFilled {
  const of = (kind: DemoRecord['kind']) => records.filter((record) => record.kind === kind).length;
  return {
    vehicles: 2,
    places: places.length,
    trips: of('trip'),
    fills: of('fill'),
    // Each visit creates an expense.
    expenses: of('expense') + care.serviceVisits.length,
    schedules: care.schedules.length,
    serviceVisits: care.serviceVisits.length,
    papers: care.papers.length,
    tyreSets: care.tyreSets.length,
    conditionReadings: care.conditionReadings.length,
  };
}

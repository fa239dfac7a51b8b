import fc from 'fast-check';
import type { Fill } from '../../src/domain/energy/energy.schema';
import { type Expense, expenseCategories } from '../../src/domain/expenses/expense.schema';
import { type Trip, tripCategories } from '../../src/domain/trips/trip.schema';
import type {
  NotedReading,
  OdometerRecord,
  OdometerRecordCreate,
} from '../../src/domain/vehicles/odometer.schema';
import type { Vehicle } from '../../src/domain/vehicles/vehicle.schema';
import { EnergyService } from '../../src/features/energy/energy.module';
import { ExpensesService } from '../../src/features/expenses/expenses.module';
import { TripsService } from '../../src/features/trips/trips.service';
import { OdometerRecordsService } from '../../src/features/vehicles/odometer-records.service';
import { VehicleRemovalService } from '../../src/features/vehicles/vehicle-removal.service';
import { NotedReadingsService, VehiclesService } from '../../src/features/vehicles/vehicles.service';
import type { DocumentStore } from '../../src/platform/documents/documents';
import { STORE } from '../../src/platform/documents/store-token';
import { unattended } from '../../src/rpc/unattended';
import { aVehicle } from './a-vehicle';
import { newId } from './driving';
import type { TestServer } from './server';

/** Reason for changes: the trips are so old that they are final. */
const reason = 'Written down wrongly';

/** Instants around the ends of four months, where zones disagree about the month. */
const instants = ['2026-01', '2026-02', '2026-03', '2026-04'].flatMap((month) =>
  ['01T05:00Z', '01T13:00Z', '15T12:00Z', '28T23:30Z'].map((at) => Date.parse(`${month}-${at}`)),
);

/** Odometer value at the instant of a slot, so that most readings agree with each other. */
const metresAt = (slot: number) => slot * 100_000;

const often = <const Value>(value: Value, times: number): Value[] => Array<Value>(times).fill(value);

/** Chooses each number equally often; fc.nat prefers 0. */
const upTo = (most: number) => fc.constantFrom(...Array(most + 1).keys());

const zone = fc.constantFrom('Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Berlin');

/** Something that a driver does: to the record of that kind and number, written again or changed or deleted. */
export const anyStep = fc.record({
  does: fc.constantFrom('write', 'write', 'write', 'delete'),
  kind: fc.constantFrom(
    ...often('trip', 3),
    ...often('fill', 5),
    ...often('expense', 2),
    ...often('odometerRecord', 2),
    'vehicle',
  ),
  number: upTo(5),
  vehicle: fc.constantFrom(0, 0, 1),
  ofNone: fc.constantFrom(...often(false, 5), true),
  slot: upTo(instants.length - 1),
  length: upTo(2),
  zone,
  endZone: zone,
  /** Metres above the usual odometer value at that time; null for no reading. */
  beyond: fc.option(fc.constantFrom(...often(0, 4), 7, 150_000), { freq: 5 }),
  amountMinor: fc.nat(5_000),
  currency: fc.constantFrom('EUR', 'CHF'),
  isPriced: fc.boolean(),
  isFull: fc.constantFrom(...often(true, 3), false),
  isMissed: fc.constantFrom(...often(false, 4), true),
  isPetrol: fc.constantFrom(...often(true, 3), false),
  isRunning: fc.constantFrom(...often(false, 5), true),
  tripCategory: fc.option(fc.constantFrom(...tripCategories)),
  expenseCategory: fc.constantFrom(...expenseCategories.slice(0, 3), 'parking' as const),
  reach: fc.constantFrom('once', 'spread', 'repeats', 'converted'),
  changes: fc.constantFrom('replaced', 'restarted', 'corrected', 'struckOut', ...often('noted', 3)),
});

export type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

type Kept<Record> = Map<number, Record>;

/** The logbook of a new driver with two vehicles, kept through the services of a server. */
export class Logbook {
  private readonly driver = unattended(newId());
  private readonly trips: Kept<Trip> = new Map();
  private readonly fills: Kept<Fill> = new Map();
  private readonly expenses: Kept<Expense> = new Map();
  private readonly records: Kept<OdometerRecord> = new Map();
  private readonly vehicles: Vehicle[] = [];

  private constructor(private readonly server: TestServer) {}

  static async open(server: TestServer): Promise<Logbook> {
    const logbook = new Logbook(server);
    for (let number = 0; number < 2; number += 1) logbook.vehicles.push(await logbook.newVehicle());
    return logbook;
  }

  get documents() {
    return this.server.application.get<DocumentStore>(STORE).of(this.driver.id);
  }

  async take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'trip':
        return step.does === 'delete' ? this.deleteTrip(step) : this.writeTrip(step);
      case 'fill':
        return step.does === 'delete' ? this.deleteFill(step) : this.writeFill(step);
      case 'expense':
        return step.does === 'delete' ? this.deleteExpense(step) : this.writeExpense(step);
      case 'odometerRecord':
        return this.records.has(step.number) ? this.changeRecord(step) : this.addRecord(step);
      case 'vehicle':
        return step.does === 'delete' ? this.replaceVehicle(step) : this.changeVehicle(step);
      default:
        throw new Error(step.kind satisfies never);
    }
  }

  private async writeTrip(step: Step): Promise<void> {
    const service = this.server.application.get(TripsService);
    const known = this.trips.get(step.number);
    const isRunning = step.isRunning;
    const endSlot = Math.min(step.slot + step.length, instants.length - 1);
    const written = {
      vehicleId: step.ofNone ? null : this.vehicleOf(step).id,
      startedAtMs: atMs(step),
      startZone: step.zone,
      endedAtMs: isRunning ? null : atMs({ slot: endSlot }),
      endZone: isRunning ? null : step.endZone,
      odometerStartMetres: reading(step),
      odometerEndMetres: isRunning ? null : reading({ ...step, slot: endSlot }),
      ...(isRunning || step.beyond !== null || step.isMissed
        ? { distanceMetres: null, distanceMileThousandths: null }
        : typedDistance(step)),
      fromText: '',
      toText: '',
      category: step.tripCategory,
      purpose: '',
      forWhom: '',
      passengers: 0,
      tollsMinor: step.isPriced ? step.amountMinor : 0,
      parkingMinor: step.isFull ? step.amountMinor : 0,
      currency: step.currency,
      note: '',
      tags: [],
      favourite: false,
    };
    if (known) {
      const { id, version } = known;
      this.trips.set(
        step.number,
        await service.update(this.driver, { id, version, changes: written, reason }),
      );
      return;
    }
    const { endedAtMs, endZone, odometerEndMetres, distanceMetres, distanceMileThousandths, ...started } = {
      id: newId(),
      ...written,
    };
    const made =
      endedAtMs === null || endZone === null
        ? await service.start(this.driver, started)
        : await service.create(this.driver, {
            ...started,
            endedAtMs,
            endZone,
            odometerEndMetres,
            distanceMetres,
            distanceMileThousandths,
          });
    this.trips.set(step.number, made);
  }

  private async deleteTrip({ number }: Step): Promise<void> {
    const known = this.trips.get(number);
    if (!known) return;
    await this.server.application.get(TripsService).delete(this.driver, { ...identified(known), reason });
    this.trips.delete(number);
  }

  private async writeFill(step: Step): Promise<void> {
    const service = this.server.application.get(EnergyService);
    const known = this.fills.get(step.number);
    const common = {
      id: known?.id ?? newId(),
      vehicleId: this.vehicleOf(step).id,
      atMs: atMs(step),
      zone: step.zone,
      odometerMetres: reading(step),
      filled: step.isFull ? ('full' as const) : ('partial' as const),
      missedBefore: step.isMissed,
      totalMinor: step.isPriced ? step.amountMinor : null,
      currency: step.currency,
      unitPrice: null,
      station: '',
      location: null,
      note: '',
    };
    const charge = { current: null, socBeforePercent: null, socAfterPercent: null };
    const quantity = step.amountMinor + 1;
    const sent = step.isPetrol
      ? { ...common, source: 'petrol' as const, volumeMillilitres: quantity }
      : { ...common, source: 'electricity' as const, energyWattHours: quantity, charge };
    const stored = known
      ? await service.update(this.driver, { ...sent, version: known.version })
      : await service.create(this.driver, sent);
    this.fills.set(step.number, stored);
  }

  private async deleteFill({ number }: Step): Promise<void> {
    const known = this.fills.get(number);
    if (!known) return;
    await this.server.application.get(EnergyService).delete(this.driver, identified(known));
    this.fills.delete(number);
  }

  private async writeExpense(step: Step): Promise<void> {
    const service = this.server.application.get(ExpensesService);
    const known = this.expenses.get(step.number);
    const untilDay = `2026-0${4 + step.length}-11`;
    // Includes money back.
    const amountMinor = step.isMissed && step.amountMinor > 0 ? -step.amountMinor : step.amountMinor;
    const sent = {
      id: known?.id ?? newId(),
      vehicleId: step.ofNone ? null : this.vehicleOf(step).id,
      category: step.expenseCategory,
      amountMinor,
      currency: step.currency,
      converted:
        step.reach === 'converted'
          ? { amountMinor: 2 * amountMinor, currency: 'SEK', rateNanos: 2_000_000_000 }
          : null,
      vendor: '',
      atMs: atMs(step),
      zone: step.zone,
      odometerMetres: step.ofNone ? null : reading(step),
      spread: step.reach === 'spread' ? { fromDay: '2026-01-30', untilDay } : null,
      repeats: step.reach === 'repeats' ? { everyMonths: 1 + step.length, times: 3 } : null,
      businessSharePercent: 0,
      note: '',
    };
    const stored = known
      ? await service.update(this.driver, { ...sent, version: known.version })
      : await service.create(this.driver, sent);
    this.expenses.set(step.number, stored);
  }

  private async deleteExpense({ number }: Step): Promise<void> {
    const known = this.expenses.get(number);
    if (!known) return;
    await this.server.application.get(ExpensesService).delete(this.driver, identified(known));
    this.expenses.delete(number);
  }

  private async addRecord(step: Step): Promise<void> {
    const create = this.recordOf(step);
    if (!create) return;
    const service = this.server.application.get(OdometerRecordsService);
    this.records.set(step.number, await service.add(this.driver, create));
  }

  private recordOf(step: Step): OdometerRecordCreate | null {
    const { id: vehicleId } = this.vehicleOf(step);
    const common = { id: newId(), vehicleId, atMs: atMs(step), zone: step.zone, note: '' };
    const metres = metresAt(step.slot);
    const odometerMetres = metres + (step.beyond ?? 0);
    switch (step.changes) {
      case 'replaced':
        return { ...common, kind: 'replaced', odometerBeforeMetres: metres, odometerAfterMetres: metres };
      case 'restarted':
        return { ...common, kind: 'replaced', odometerBeforeMetres: metres, odometerAfterMetres: 0 };
      case 'noted':
        return { ...common, kind: 'noted', odometerMetres };
      case 'corrected':
      case 'struckOut': {
        const noted = [...this.records.values()].filter((record) => record.kind === 'noted');
        const corrected = [...this.fills.values(), ...this.expenses.values(), ...noted].find(
          (record) => record.vehicleId === vehicleId && readingOf(record),
        );
        const read = corrected && readingOf(corrected);
        if (!read) return null;
        const counted = step.changes === 'corrected' ? read.odometerMetres + 3 : null;
        return { ...common, kind: 'corrected', reading: read.reading, odometerMetres: counted };
      }
      default:
        throw new Error(step.changes satisfies never);
    }
  }

  /** Changes a noted reading; other odometer records can only be removed. */
  private async changeRecord(step: Step): Promise<void> {
    const known = this.records.get(step.number);
    const noted = this.recordOf({ ...step, changes: 'noted' });
    if (step.does === 'delete' || known?.kind !== 'noted' || noted?.kind !== 'noted') {
      return this.deleteRecord(step);
    }
    const service = this.server.application.get(NotedReadingsService);
    const changed = { ...noted, ...identified(known) };
    this.records.set(step.number, await service.update(this.driver, changed));
  }

  private async deleteRecord({ number }: Step): Promise<void> {
    const known = this.records.get(number);
    if (!known) return;
    await this.server.application.get(OdometerRecordsService).remove(this.driver, identified(known));
    this.records.delete(number);
  }

  /** The purchase carries a reading of the vehicle itself. */
  private async changeVehicle(step: Step): Promise<void> {
    const { id, version } = this.vehicleOf(step);
    const service = this.server.application.get(VehiclesService);
    const purchase = step.isFull
      ? { date: '2026-01-01', zone: step.zone, amountMinor: null, odometerMetres: step.beyond }
      : null;
    this.vehicles[step.vehicle] = await service.update(this.driver, { id, version, changes: { purchase } });
  }

  /** Deletes the vehicle with all its records, and adds another. */
  private async replaceVehicle(step: Step): Promise<void> {
    const { id, version } = this.vehicleOf(step);
    const removal = this.server.application.get(VehicleRemovalService);
    await removal.delete(this.driver, { id, version, withRecords: true });
    for (const kept of [this.trips, this.fills, this.expenses, this.records]) {
      for (const [number, record] of kept) if (record.vehicleId === id) kept.delete(number);
    }
    this.vehicles[step.vehicle] = await this.newVehicle();
  }

  private newVehicle(): Promise<Vehicle> {
    return this.server.application.get(VehiclesService).create(this.driver, aVehicle());
  }

  private vehicleOf({ vehicle }: Step): Vehicle {
    const found = this.vehicles[vehicle];
    if (!found) throw new Error(`there is no vehicle ${vehicle}`);
    return found;
  }
}

/** Half of the distances are in miles, with the nearest metres; in a change, null removes earlier miles. */
function typedDistance({ amountMinor, isPetrol }: Step) {
  return isPetrol
    ? { distanceMetres: Math.round(amountMinor * 1.609344), distanceMileThousandths: amountMinor }
    : { distanceMetres: amountMinor, distanceMileThousandths: null };
}

const identified = ({ id, version }: { id: string; version: number }) => ({ id, version });

const atMs = ({ slot }: { slot: number }) => instants[slot] ?? 0;

const reading = ({ slot, beyond }: Pick<Step, 'slot' | 'beyond'>) =>
  beyond === null ? null : metresAt(slot) + beyond;

/** A reading that the record carries, to be corrected. */
function readingOf(record: Fill | Expense | NotedReading) {
  if (record.odometerMetres === null) return null;
  const kind = 'source' in record ? ('fill' as const) : 'kind' in record ? record.kind : ('expense' as const);
  return { odometerMetres: record.odometerMetres, reading: { kind, recordId: record.id } };
}

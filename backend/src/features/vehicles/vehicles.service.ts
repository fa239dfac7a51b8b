import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { Refused } from '../../domain/errors/refused';
import {
  mostVehicles,
  type Vehicle,
  type VehicleCreate,
  type VehicleDependentKind,
  type VehicleListInput,
  type VehiclePage,
  type VehicleUpdate,
  vehicleSchema,
} from '../../domain/vehicles/vehicle.schema';
import { vehicleReadings } from '../../domain/vehicles/vehicle-readings';
import { CLOCK, type Clock } from '../../platform/clock';
import type { DocumentStore, Reads, Stored, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { PlannedWrite } from '../../platform/documents/planned-write';
import type { Driver } from '../../rpc/context';
import { LedgerService } from '../ledger/ledger.service';
import { SealedWritesService } from '../ledger/sealed-writes.service';
import { SummariesService } from '../summaries/summaries.service';
import { OdometerService } from './odometer.service';
import { toVehicle } from './stored-vehicles';
import { vehicleEntries } from './vehicle-entry';
import { type VehicleDocument, vehicles } from './vehicles.collection';

/** Records of another feature that hang on a vehicle and go when it is deleted together with them. */
export interface DependentRecords {
  readonly kind: VehicleDependentKind;
  /** How many there are, in the same transaction where `reads` is one; need not count further than `atMost`. */
  count(reads: Reads, vehicleId: string, atMost: number): Promise<number>;
  /**
   * Removes some, in a transaction of its own, with their readings and what they added to the months' sums; not
   * within another transaction. True while more are left: it is called until none are.
   */
  removeSome(driverId: string, vehicleId: string): Promise<boolean>;
}

@Injectable()
export class VehiclesService {
  readonly #dependents: DependentRecords[] = [];

  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly odometer: OdometerService,
    private readonly summaries: SummariesService,
    private readonly ledger: LedgerService,
    private readonly sealed: SealedWritesService,
  ) {}

  /** The driver's vehicle that a record names; refuses with UNKNOWN_VEHICLE at `field` where there is none. */
  async named(reads: Reads, vehicleId: string, field = 'vehicleId'): Promise<Stored<VehicleDocument>> {
    const vehicle = await reads.get(vehicles, vehicleId);
    if (!vehicle)
      throw new Refused('UNKNOWN_VEHICLE', { fields: [{ path: field, rule: 'UNKNOWN_VEHICLE' }] });
    return vehicle;
  }

  /** Registers a feature whose records hang on vehicles; once, when the application starts. */
  onDelete(records: DependentRecords): void {
    this.#dependents.push(records);
  }

  /** All who registered. */
  get dependents(): readonly DependentRecords[] {
    return this.#dependents;
  }

  async list(driver: Driver, { cursor, limit }: VehicleListInput): Promise<VehiclePage> {
    const { documents, next } = await this.documents.of(driver.id).list(vehicles, {
      order: { field: 'createdAtMs', direction: 'descending' },
      limit,
      ...(cursor ? { cursor } : {}),
    });
    return { items: documents.map(toVehicle), nextCursor: next };
  }

  async get(driver: Driver, id: string): Promise<Vehicle> {
    const vehicle = await this.documents.of(driver.id).get(vehicles, id);
    if (!vehicle) throw new Refused('NOT_FOUND');
    return toVehicle(vehicle);
  }

  create(driver: Driver, { id, ...described }: VehicleCreate): Promise<Vehicle> {
    return this.sealed.transact(driver.id, async (transaction) => {
      const made: Vehicle = { ...described, id, archivedAtMs: null, version: 1 };
      const known = await transaction.get(vehicles, id);
      if (known) {
        const vehicle = toVehicle(known);
        if (vehicle.version > 1 || isDeepStrictEqual(vehicle, made)) return vehicle;
        throw new Refused('ALREADY_EXISTS');
      }
      await refuseTooMany(transaction);
      const write = await this.#plan(transaction, null, made);
      write();
      const data = { ...described, archivedAtMs: null, createdAtMs: this.clock() };
      transaction.create(vehicles, id, data);
      return made;
    });
  }

  update(driver: Driver, { id, version, changes }: VehicleUpdate): Promise<Vehicle> {
    return this.sealed.transact(driver.id, async (transaction) => {
      const known = await transaction.get(vehicles, id);
      if (!known) throw new Refused('NOT_FOUND');
      const before = toVehicle(known);
      const isSentTwice =
        version === known.version - 1 && isDeepStrictEqual({ ...before, ...changes }, before);
      if (isSentTwice) return before;
      if (version !== known.version) throw new Refused('VERSION_CLASH');
      const after = checkedWhole({ ...before, ...changes, version: version + 1 });
      const write = await this.#plan(transaction, before, after);
      write();
      transaction.update(vehicles, id, version, { ...known.data, ...changes });
      return after;
    });
  }

  async #plan(transaction: Transaction, before: Vehicle | null, after: Vehicle): Promise<PlannedWrite> {
    const readings = await this.odometer.plan(
      transaction,
      { vehicleId: after.id, readings: before ? vehicleReadings(before) : [] },
      { vehicleId: after.id, readings: vehicleReadings(after) },
    );
    const writeSums = await this.summaries.plan(transaction, readings.deltas);
    const seal = await this.ledger.plan(transaction, vehicleEntries(before, after));
    return () => {
      readings.write();
      writeSums();
      seal();
    };
  }
}

async function refuseTooMany(reads: Reads): Promise<void> {
  const order = { field: 'createdAtMs', direction: 'ascending' } as const;
  const { documents } = await reads.list(vehicles, { order, limit: mostVehicles });
  if (documents.length === mostVehicles) throw new Refused('TOO_MANY');
}

/** A changed vehicle as a whole: a part alone cannot tell whether the sale comes after the purchase. */
function checkedWhole(vehicle: Vehicle): Vehicle {
  const { error } = vehicleSchema.safeParse(vehicle);
  if (!error) return vehicle;
  const fields = error.issues.map(({ path, code }) => ({ path: path.map(String).join('.'), rule: code }));
  throw new Refused('INPUT_INVALID', { fields });
}

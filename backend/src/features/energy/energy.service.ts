import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { completeFill } from '../../domain/energy/complete-fill';
import type {
  Fill,
  FillCreate,
  FillListInput,
  FillPage,
  FillUpdate,
} from '../../domain/energy/energy.schema';
import { Refused } from '../../domain/errors/refused';
import type { RecordDelete, RecordDeleted } from '../../domain/records/paging.schema';
import { negated } from '../../domain/summaries/counters';
import { fillDeltas } from '../../domain/summaries/fill-deltas';
import type { DocumentStore, Reads, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { PlannedWrite } from '../../platform/documents/planned-write';
import type { Driver } from '../../rpc/context';
import { SummariesService } from '../summaries/summaries.service';
import { OdometerService } from '../vehicles/odometer.service';
import { VehiclesService } from '../vehicles/vehicles.service';
import { EconomyService } from './economy.service';
import { fills, toFill, toFillDocument } from './energy.collection';
import { fillReadings } from './fill-readings';

@Injectable()
export class EnergyService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly vehicles: VehiclesService,
    private readonly odometer: OdometerService,
    private readonly economies: EconomyService,
    private readonly summaries: SummariesService,
  ) {}

  async list(driver: Driver, { vehicleId, source, cursor, limit }: FillListInput): Promise<FillPage> {
    const page = await this.documents.of(driver.id).list(fills, {
      equal: source === undefined ? { vehicleId } : { vehicleId, source },
      order: { field: 'atMs', direction: 'descending' },
      limit,
      ...(cursor ? { cursor } : {}),
    });
    return { items: page.documents.map(toFill), nextCursor: page.next };
  }

  async get(driver: Driver, id: string): Promise<Fill> {
    return stored(this.documents.of(driver.id), id);
  }

  async create(driver: Driver, sent: FillCreate): Promise<Fill> {
    const fill = completeFill<Fill>({ ...sent, version: 1 });
    return this.documents.of(driver.id).transact(async (transaction) => {
      const known = await transaction.get(fills, fill.id);
      if (known) {
        const sentTwice = known.version > 1 || isDeepStrictEqual(toFill(known), fill);
        if (!sentTwice) throw new Refused('ALREADY_EXISTS');
        return toFill(known);
      }
      const write = await this.plan(transaction, null, fill);
      write();
      transaction.create(fills, fill.id, toFillDocument(fill));
      return fill;
    });
  }

  async update(driver: Driver, sent: FillUpdate): Promise<Fill> {
    const fill = completeFill<Fill>({ ...sent, version: sent.version + 1 });
    return this.documents.of(driver.id).transact(async (transaction) => {
      const before = await stored(transaction, fill.id);
      if (isDeepStrictEqual(before, fill)) return before;
      if (before.version !== sent.version) throw new Refused('VERSION_CLASH');
      const write = await this.plan(transaction, before, fill);
      write();
      transaction.update(fills, fill.id, before.version, toFillDocument(fill));
      return fill;
    });
  }

  async delete(driver: Driver, { id, version }: RecordDelete): Promise<RecordDeleted> {
    return this.documents.of(driver.id).transact(async (transaction) => {
      const before = await stored(transaction, id);
      if (before.version !== version) throw new Refused('VERSION_CLASH');
      const write = await this.plan(transaction, before, null);
      write();
      transaction.delete(fills, id, version);
      return { id };
    });
  }

  /** All that changes beside the fill itself: the vehicle's readings and the month sums. */
  private async plan(
    transaction: Transaction,
    before: Fill | null,
    after: Fill | null,
  ): Promise<PlannedWrite> {
    if (after) await this.checkVehicle(transaction, before, after);
    const [readings, economy] = await Promise.all([
      this.odometer.plan(transaction, readingsOf(before), readingsOf(after)),
      this.economies.change(transaction, before, after),
    ]);
    const sums = await this.summaries.plan(transaction, [
      ...negated(before ? fillDeltas(before) : []),
      ...(after ? fillDeltas(after) : []),
      ...readings.deltas,
      ...economy,
    ]);
    return () => {
      readings.write();
      sums();
    };
  }

  /** A fill may stay what it was when its vehicle no longer runs on it. */
  private async checkVehicle(reads: Reads, before: Fill | null, after: Fill): Promise<void> {
    const { vehicleId, source } = after;
    const vehicle = await this.vehicles.named(reads, vehicleId);
    if (before?.vehicleId === vehicleId && before.source === source) return;
    if (vehicle.data.energySources.some(({ kind }) => kind === source)) return;
    const rule = 'ENERGY_SOURCE_NOT_OF_VEHICLE';
    throw new Refused(rule, { fields: [{ path: 'source', rule }] });
  }
}

function readingsOf(fill: Fill | null) {
  return { vehicleId: fill?.vehicleId ?? null, readings: fill ? fillReadings(fill) : [] };
}

async function stored(reads: Reads, id: string): Promise<Fill> {
  const found = await reads.get(fills, id);
  if (!found) throw new Refused('NOT_FOUND');
  return toFill(found);
}

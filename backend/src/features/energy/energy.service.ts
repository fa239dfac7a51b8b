import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { completeFill } from '../../domain/energy/complete-fill';
import type {
  Fill,
  FillCreate,
  FillDelete,
  FillListInput,
  FillPage,
  FillUpdate,
} from '../../domain/energy/energy.schema';
import { Refused } from '../../domain/errors/refused';
import type { RecordDeleted } from '../../domain/records/paging.schema';
import { negated } from '../../domain/summaries/counters';
import { fillDeltas } from '../../domain/summaries/fill-deltas';
import type { DocumentStore, Reads, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { PlannedWrite } from '../../platform/documents/planned-write';
import type { Driver } from '../../rpc/context';
import { FinalityService } from '../ledger/finality.service';
import { LedgerService, type SaidOfChange } from '../ledger/ledger.service';
import { SealedWritesService } from '../ledger/sealed-writes.service';
import { SummariesService } from '../summaries/summaries.service';
import { OdometerService } from '../vehicles/odometer.service';
import { VehiclesService } from '../vehicles/vehicles.service';
import { EconomyService } from './economy.service';
import { fills, toFill, toFillDocument } from './energy.collection';
import { fillEntry } from './fill-entry';
import { fillReadings } from './fill-readings';

@Injectable()
export class EnergyService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly vehicles: VehiclesService,
    private readonly odometer: OdometerService,
    private readonly economies: EconomyService,
    private readonly summaries: SummariesService,
    private readonly ledger: LedgerService,
    private readonly finality: FinalityService,
    private readonly sealed: SealedWritesService,
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

  async create(driver: Driver, { madeAtMs, reason, ...sent }: FillCreate): Promise<Fill> {
    const fill = completeFill<Fill>({ ...sent, version: 1 });
    return this.sealed.transact(driver.id, async (transaction) => {
      const known = await transaction.get(fills, fill.id);
      if (known) {
        const sentTwice = known.version > 1 || isDeepStrictEqual(toFill(known), fill);
        if (!sentTwice) throw new Refused('ALREADY_EXISTS');
        return toFill(known);
      }
      const write = await this.plan(transaction, null, fill, { madeAtMs, reason });
      write();
      transaction.create(fills, fill.id, toFillDocument(fill));
      return fill;
    });
  }

  async update(driver: Driver, { madeAtMs, reason, ...sent }: FillUpdate): Promise<Fill> {
    const fill = completeFill<Fill>({ ...sent, version: sent.version + 1 });
    return this.sealed.transact(driver.id, async (transaction) => {
      const before = await stored(transaction, fill.id);
      if (isDeepStrictEqual(before, fill)) return before;
      if (before.version !== sent.version) throw new Refused('VERSION_CLASH');
      // What changes nothing is no change: no version, no entry in the ledger, and no reason is due.
      if (isDeepStrictEqual(before, { ...fill, version: before.version })) return before;
      const write = await this.plan(transaction, before, fill, { madeAtMs, reason });
      write();
      transaction.update(fills, fill.id, before.version, toFillDocument(fill));
      return fill;
    });
  }

  async delete(driver: Driver, { id, version, ...said }: FillDelete): Promise<RecordDeleted> {
    return this.sealed.transact(driver.id, async (transaction) => {
      const before = await stored(transaction, id);
      if (before.version !== version) throw new Refused('VERSION_CLASH');
      const write = await this.plan(transaction, before, null, said);
      write();
      transaction.delete(fills, id, version);
      return { id };
    });
  }

  /** All that changes beside the fill itself: the vehicle's readings, the month sums and the ledger. */
  private async plan(
    transaction: Transaction,
    before: Fill | null,
    after: Fill | null,
    said: SaidOfChange,
  ): Promise<PlannedWrite> {
    if (after) await this.checkVehicle(transaction, before, after);
    await this.finality.requireReasonIfLocked(transaction, [before, after], said.reason);
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
    const seal = await this.ledger.plan(transaction, [fillEntry(before, after, said)]);
    return () => {
      readings.write();
      sums();
      seal();
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

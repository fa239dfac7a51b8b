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
import { storedQuantityOf } from '../../domain/energy/stored-quantity';
import { DomainError } from '../../domain/errors/domain-error';
import type { RecordDeleted } from '../../domain/records/paging.schema';
import type { EnergySource } from '../../domain/vehicles/energy-source.schema';
import type { DocumentStore, Reads } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { RecordWriter } from '../../records/record-writer';
import type { Driver } from '../../rpc/context';
import { fills, toFill, toFillDocument } from './energy.collection';
import { fillKind } from './fill.kind';
import { fillsOfSource } from './stored-fills';

@Injectable()
export class EnergyService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly writer: RecordWriter,
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
    const found = await this.documents.of(driver.id).get(fills, id);
    if (!found) throw new DomainError('NOT_FOUND');
    return toFill(found);
  }

  /** All that was bought of a source for a vehicle, in its stored unit and in order of time. */
  async bought(
    reads: Reads,
    vehicleId: string,
    source: EnergySource,
  ): Promise<{ atMs: number; source: EnergySource; quantity: number }[]> {
    const found: { atMs: number; source: EnergySource; quantity: number }[] = [];
    for await (const fill of fillsOfSource(reads, vehicleId, source)) {
      found.push({ atMs: fill.atMs, source, quantity: storedQuantityOf(fill) });
    }
    return found;
  }

  create(driver: Driver, { madeAtMs, reason, ...sent }: FillCreate): Promise<Fill> {
    const { id } = sent;
    const content = toFillDocument(completeFill<Fill>({ ...sent, version: 1 }));
    return this.writer.create(driver.id, fillKind, { id, content, details: { madeAtMs, reason } });
  }

  update(driver: Driver, { madeAtMs, reason, ...sent }: FillUpdate): Promise<Fill> {
    const { id, version } = sent;
    const content = toFillDocument(completeFill<Fill>(sent));
    const details = { madeAtMs, reason };
    return this.writer.update(driver.id, fillKind, { id, version, patch: () => content, details });
  }

  delete(driver: Driver, { id, version, ...details }: FillDelete): Promise<RecordDeleted> {
    return this.writer.delete(driver.id, fillKind, { id, version, details });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import type { RecordDeleted } from '../../domain/records/paging.schema';
import {
  maxNotedReadingsListed,
  type OdometerRecord,
  type OdometerRecordCreate,
  type OdometerRecordDelete,
  type OdometerRecordsInput,
  type OdometerRule,
} from '../../domain/vehicles/odometer.schema';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { RecordWriter } from '../../records/record-writer';
import { odometerRuleKind } from '../../registry/kinds/odometer-rule.kind';
import { recordsOf } from '../../registry/kinds/stored-odometer';
import { odometerRecords } from '../../registry/stored/readings.collection';
import type { Logbook } from '../../rpc/logbook';
import { NotedReadingsService, VehiclesService } from './vehicles.service';

@Injectable()
export class OdometerRecordsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly vehicles: VehiclesService,
    private readonly writer: RecordWriter,
    private readonly noted: NotedReadingsService,
  ) {}

  /** Newest first: all rules about how readings count, and the latest noted readings. */
  async list(logbook: Logbook, { vehicleId }: OdometerRecordsInput): Promise<OdometerRecord[]> {
    const [rules, { items }] = await Promise.all([
      this.rules(logbook, vehicleId),
      this.noted.list(logbook, { vehicleId, limit: maxNotedReadingsListed }),
    ]);
    return [...rules, ...items].sort((one, other) => other.atMs - one.atMs || (one.id < other.id ? 1 : -1));
  }

  /** All rules about how the readings of a vehicle's odometer count, newest first. */
  async rules(logbook: Logbook, vehicleId: string): Promise<OdometerRule[]> {
    const driverDocuments = this.documents.of(logbook);
    await this.vehicles.named(driverDocuments, vehicleId);
    return (await recordsOf(driverDocuments, vehicleId)).reverse();
  }

  async get(logbook: Logbook, id: string): Promise<OdometerRecord> {
    const [noted, rule] = await Promise.all([
      this.noted.find(logbook, id),
      this.documents.of(logbook).get(odometerRecords, id),
    ]);
    if (noted) return noted;
    if (!rule) throw new DomainError('NOT_FOUND');
    return odometerRuleKind.toDto(rule);
  }

  async add(logbook: Logbook, create: OdometerRecordCreate): Promise<OdometerRecord> {
    if (create.kind === 'noted') return this.noted.create(logbook, create);
    const { id } = create;
    return this.writer.create(logbook, odometerRuleKind, { id, content: odometerRuleKind.created(create) });
  }

  async remove(logbook: Logbook, remove: OdometerRecordDelete): Promise<RecordDeleted> {
    if (await this.noted.find(logbook, remove.id)) return this.noted.delete(logbook, remove);
    const { id, version } = remove;
    return this.writer.delete(logbook, odometerRuleKind, { id, version });
  }
}

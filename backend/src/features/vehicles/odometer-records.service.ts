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
import type { DocumentStore } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { RecordWriter } from '../../records/record-writer';
import { odometerRuleKind } from '../../registry/kinds/odometer-rule.kind';
import { recordsOf } from '../../registry/kinds/stored-odometer';
import { odometerRecords } from '../../registry/stored/readings.collection';
import type { Driver } from '../../rpc/context';
import { NotedReadingsService, VehiclesService } from './vehicles.service';

@Injectable()
export class OdometerRecordsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly vehicles: VehiclesService,
    private readonly writer: RecordWriter,
    private readonly noted: NotedReadingsService,
  ) {}

  /** Newest first: all rules about how readings count, and the latest noted readings. */
  async list(driver: Driver, { vehicleId }: OdometerRecordsInput): Promise<OdometerRecord[]> {
    const [rules, { items }] = await Promise.all([
      this.rules(driver, vehicleId),
      this.noted.list(driver, { vehicleId, limit: maxNotedReadingsListed }),
    ]);
    return [...rules, ...items].sort((one, other) => other.atMs - one.atMs || (one.id < other.id ? 1 : -1));
  }

  /** All rules about how the readings of a vehicle's odometer count, newest first. */
  async rules(driver: Driver, vehicleId: string): Promise<OdometerRule[]> {
    const driverDocuments = this.documents.of(driver.id);
    await this.vehicles.named(driverDocuments, vehicleId);
    return (await recordsOf(driverDocuments, vehicleId)).reverse();
  }

  async get(driver: Driver, id: string): Promise<OdometerRecord> {
    const [noted, rule] = await Promise.all([
      this.noted.find(driver, id),
      this.documents.of(driver.id).get(odometerRecords, id),
    ]);
    if (noted) return noted;
    if (!rule) throw new DomainError('NOT_FOUND');
    return odometerRuleKind.toDto(rule);
  }

  async add(driver: Driver, create: OdometerRecordCreate): Promise<OdometerRecord> {
    if (create.kind === 'noted') return this.noted.create(driver, create);
    const { id } = create;
    return this.writer.create(driver.id, odometerRuleKind, { id, content: odometerRuleKind.created(create) });
  }

  async remove(driver: Driver, remove: OdometerRecordDelete): Promise<RecordDeleted> {
    if (await this.noted.find(driver, remove.id)) return this.noted.delete(driver, remove);
    const { id, version } = remove;
    return this.writer.delete(driver.id, odometerRuleKind, { id, version });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type {
  ConditionReading,
  ConditionReadingCreate,
  ConditionReadingDelete,
  ConditionReadingList,
  ConditionReadingPage,
  ConditionReadingUpdate,
} from '../../domain/conditions/condition-reading.schema';
import { dueConditions } from '../../domain/conditions/condition-states';
import type { DueItem } from '../../domain/due/due-item';
import { DomainError } from '../../domain/errors/domain-error';
import type { RecordDeleted, RecordInput } from '../../domain/records/paging.schema';
import { withUpdatedStages } from '../../domain/records/reminder-stages.schema';
import type { Vehicle } from '../../domain/vehicles/vehicle.schema';
import type { DocumentStore } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { RecordWriter } from '../../records/record-writer';
import type { Driver } from '../../rpc/context';
import { conditionReadingKind } from './condition-reading.kind';
import { type ConditionReadingDocument, conditionReadings } from './condition-readings.collection';
import { allConditionReadings, toConditionReading } from './stored-condition-readings';

@Injectable()
export class ConditionsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly writer: RecordWriter,
  ) {}

  async list(
    driver: Driver,
    { vehicleId, cursor, limit }: ConditionReadingList,
  ): Promise<ConditionReadingPage> {
    const { documents, next } = await this.documents.of(driver.id).list(conditionReadings, {
      equal: { ...(vehicleId !== undefined && { vehicleId }) },
      order: { field: 'day', direction: 'descending' },
      limit,
      ...(cursor && { cursor }),
    });
    return { items: documents.map(toConditionReading), nextCursor: next };
  }

  async get(driver: Driver, { id }: RecordInput): Promise<ConditionReading> {
    const known = await this.documents.of(driver.id).get(conditionReadings, id);
    if (!known) throw new DomainError('NOT_FOUND');
    return toConditionReading(known);
  }

  create(driver: Driver, { id, ...content }: ConditionReadingCreate): Promise<ConditionReading> {
    return this.writer.create(driver.id, conditionReadingKind, { id, content });
  }

  update(driver: Driver, { id, version, ...content }: ConditionReadingUpdate): Promise<ConditionReading> {
    const patch = (before: ConditionReadingDocument) => withUpdatedStages(content, before);
    return this.writer.update(driver.id, conditionReadingKind, { id, version, patch });
  }

  delete(driver: Driver, { id, version }: ConditionReadingDelete): Promise<RecordDeleted> {
    return this.writer.delete(driver.id, conditionReadingKind, { id, version });
  }

  /** What is due of these vehicles by the latest readings. */
  async dueItems(driver: Driver, vehicles: readonly Vehicle[]): Promise<DueItem[]> {
    const ofVehicle = Map.groupBy(
      await allConditionReadings(this.documents.of(driver.id)),
      ({ vehicleId }) => vehicleId,
    );
    return vehicles.flatMap(({ id }) => dueConditions(ofVehicle.get(id) ?? []));
  }
}

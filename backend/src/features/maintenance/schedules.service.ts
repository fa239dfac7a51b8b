import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import type {
  Schedule,
  ScheduleCreate,
  ScheduleDelete,
  ScheduleList,
  SchedulePage,
  ScheduleUpdate,
} from '../../domain/maintenance/schedule.schema';
import type { RecordDeleted, RecordInput } from '../../domain/records/paging.schema';
import { withUpdatedStages } from '../../domain/records/reminder-stages.schema';
import type { DocumentStore } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { RecordWriter } from '../../records/record-writer';
import type { Driver } from '../../rpc/context';
import { type ScheduleContent, scheduleKind } from './schedule.kind';
import { schedules } from './schedules.collection';
import { toSchedule } from './stored-maintenance';

@Injectable()
export class SchedulesService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly writer: RecordWriter,
  ) {}

  async list(driver: Driver, { vehicleId, cursor, limit }: ScheduleList): Promise<SchedulePage> {
    const { documents, next } = await this.documents.of(driver.id).list(schedules, {
      equal: { ...(vehicleId !== undefined && { vehicleId }) },
      order: { field: 'createdAtMs', direction: 'descending' },
      limit,
      ...(cursor && { cursor }),
    });
    return { items: documents.map(toSchedule), nextCursor: next };
  }

  async get(driver: Driver, { id }: RecordInput): Promise<Schedule> {
    const known = await this.documents.of(driver.id).get(schedules, id);
    if (!known) throw new DomainError('NOT_FOUND');
    return toSchedule(known);
  }

  create(driver: Driver, { id, ...content }: ScheduleCreate): Promise<Schedule> {
    return this.writer.create(driver.id, scheduleKind, { id, content });
  }

  update(driver: Driver, { id, version, ...content }: ScheduleUpdate): Promise<Schedule> {
    const patch = (before: ScheduleContent) => withUpdatedStages(content, before);
    return this.writer.update(driver.id, scheduleKind, { id, version, patch });
  }

  delete(driver: Driver, { id, version }: ScheduleDelete): Promise<RecordDeleted> {
    return this.writer.delete(driver.id, scheduleKind, { id, version });
  }
}

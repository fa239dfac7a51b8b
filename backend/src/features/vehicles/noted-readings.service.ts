import { Inject, Injectable } from '@nestjs/common';
import type { RecordDeleted } from '../../domain/records/paging.schema';
import type {
  NotedReading,
  NotedReadingCreate,
  NotedReadingUpdate,
  OdometerRecordDelete,
} from '../../domain/vehicles/odometer.schema';
import type { DocumentStore } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { RecordWriter } from '../../records/record-writer';
import type { Driver } from '../../rpc/context';
import { notedReadingKind } from './noted-reading.kind';
import { notedReadings } from './noted-readings.collection';
import { toNotedReading } from './stored-noted-readings';

export interface NotedReadingList {
  readonly vehicleId: string;
  readonly limit: number;
  readonly cursor?: string | null | undefined;
}

/** Readings of an odometer that were noted by themselves. */
@Injectable()
export class NotedReadingsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly writer: RecordWriter,
  ) {}

  /** A page, newest first. */
  async list(
    driver: Driver,
    { vehicleId, limit, cursor }: NotedReadingList,
  ): Promise<{ items: NotedReading[]; nextCursor: string | null }> {
    const { documents, next } = await this.documents.of(driver.id).list(notedReadings, {
      equal: { vehicleId },
      order: { field: 'atMs', direction: 'descending' },
      limit,
      ...(cursor && { cursor }),
    });
    return { items: documents.map(toNotedReading), nextCursor: next };
  }

  /** Null where there is none: the id may be that of another record of an odometer. */
  async get(driver: Driver, id: string): Promise<NotedReading | null> {
    const known = await this.documents.of(driver.id).get(notedReadings, id);
    return known && toNotedReading(known);
  }

  create(
    driver: Driver,
    { id, kind: _, madeAtMs, reason, ...content }: NotedReadingCreate,
  ): Promise<NotedReading> {
    return this.writer.create(driver.id, notedReadingKind, { id, content, details: { madeAtMs, reason } });
  }

  update(
    driver: Driver,
    { id, version, kind: _, madeAtMs, reason, ...content }: NotedReadingUpdate,
  ): Promise<NotedReading> {
    const details = { madeAtMs, reason };
    return this.writer.update(driver.id, notedReadingKind, { id, version, patch: () => content, details });
  }

  delete(driver: Driver, { id, version, ...details }: OdometerRecordDelete): Promise<RecordDeleted> {
    return this.writer.delete(driver.id, notedReadingKind, { id, version, details });
  }
}

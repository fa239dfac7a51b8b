import { Injectable } from '@nestjs/common';
import type { NotedReadingUpdate } from '../../domain/vehicles/odometer.schema';
import { contentOf } from '../../records/record-members';
import { recordService } from '../../records/record-service';
import { notedReadingKind } from '../../registry/kinds/noted-reading.kind';

/** Odometer readings that were noted without another record. */
@Injectable()
export class NotedReadingsService extends recordService(
  notedReadingKind,
  ({ kind: _, ...input }: NotedReadingUpdate) => contentOf(input),
) {}

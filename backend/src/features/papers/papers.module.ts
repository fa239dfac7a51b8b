import { Injectable, Module } from '@nestjs/common';
import { Router } from 'nestjs-trpc';
import { type Paper, type PaperUpdate, paperSchemas } from '../../domain/papers/paper.schema';
import { withUpdatedStages } from '../../domain/records/reminder-stages.schema';
import { allRecords } from '../../records/all-records';
import { contentOf } from '../../records/record-members';
import { recordRouter } from '../../records/record-router';
import { recordService } from '../../records/record-service';
import { paperKind } from '../../registry/kinds/paper.kind';
import type { Logbook } from '../../rpc/logbook';

@Injectable()
export class PapersService extends recordService(paperKind, (input: PaperUpdate, before) =>
  withUpdatedStages(contentOf(input), before),
) {
  /** All papers of the driver, the oldest first. */
  all(logbook: Logbook): Promise<Paper[]> {
    return allRecords(this.documents.of(logbook), paperKind);
  }
}

@Router({ alias: 'papers' })
class PapersRouter extends recordRouter(PapersService, paperSchemas) {}

@Module({ providers: [PapersRouter, PapersService], exports: [PapersService] })
export class PapersModule {}

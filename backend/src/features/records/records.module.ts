import { Global, Module } from '@nestjs/common';
import type { LedgerBody } from '../../domain/ledger/ledger.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import { byId, type Reads } from '../../platform/documents/documents';
import type { RecordKind } from '../../records/record-kind';
import { RecordRemoval } from '../../records/record-removal';
import { RecordWriter } from '../../records/record-writer';
import { recordKinds, referencedKinds } from '../../registry/record-kinds';
import { intakeKinds } from '../../registry/stored/ledger.collection';
import { AttachmentRemovalService } from '../attachments/attachment-removal.service';
import { AttachmentsModule } from '../attachments/attachments.module';
import { FinalityService } from '../ledger/finality.service';
import { LedgerModule } from '../ledger/ledger.module';
import { LedgerService } from '../ledger/ledger.service';
import { LedgerIntakeService } from '../ledger/ledger-intake.service';
import { SealedWritesService } from '../ledger/sealed-writes.service';
import { SummariesModule } from '../summaries/summaries.module';
import { SummariesService } from '../summaries/summaries.service';
import { OdometerModule, OdometerService } from '../vehicles/odometer.service';

/** Page of the driver's records of a kind, in the order of their ids, as the ledger seals them. */
async function pageAsSealed(
  kind: RecordKind,
  reads: Reads,
  limit: number,
  cursor: string | null,
): Promise<{ records: { id: string; state: NonNullable<LedgerBody['after']> }[]; next: string | null }> {
  const query = { order: byId, limit, ...(cursor !== null && { cursor }) };
  const { documents, next } = await reads.list(kind.collection, query);
  const records = documents.map((stored) => ({
    id: stored.id,
    state: kind.sealed(stored.id, kind.content(stored)),
  }));
  return { records, next };
}

/** Joins the writing of records, which knows no feature, with the kinds of records and the features behind a write. */
@Global()
@Module({
  imports: [AttachmentsModule, LedgerModule, OdometerModule, SummariesModule],
  providers: [
    {
      provide: RecordWriter,
      inject: [
        SealedWritesService,
        OdometerService,
        SummariesService,
        LedgerService,
        FinalityService,
        AttachmentRemovalService,
        CLOCK,
      ],
      useFactory: (
        transactions: SealedWritesService,
        odometer: OdometerService,
        summaries: SummariesService,
        ledger: LedgerService,
        finality: FinalityService,
        attachments: AttachmentRemovalService,
        clock: Clock,
      ) =>
        new RecordWriter(recordKinds, {
          ...{ transactions, odometer, summaries, ledger, finality, attachments, clock },
          referenced: referencedKinds,
        }),
    },
    {
      provide: RecordRemoval,
      inject: [RecordWriter],
      useFactory: (writer: RecordWriter) => new RecordRemoval(writer),
    },
  ],
  exports: [RecordWriter, RecordRemoval],
})
export class RecordsModule {
  constructor(intake: LedgerIntakeService) {
    for (const kind of intakeKinds) {
      const found = recordKinds.find(({ name }) => name === kind);
      if (found) intake.register({ kind, page: (...asked) => pageAsSealed(found, ...asked) });
    }
  }
}

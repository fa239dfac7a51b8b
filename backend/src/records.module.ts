import { Global, Module } from '@nestjs/common';
import { AttachmentRemovalService } from './features/attachments/attachment-removal.service';
import { AttachmentsModule } from './features/attachments/attachments.module';
import { FinalityService } from './features/ledger/finality.service';
import { intakeKinds } from './features/ledger/ledger.collection';
import { LedgerModule } from './features/ledger/ledger.module';
import { LedgerService } from './features/ledger/ledger.service';
import { LedgerIntakeService } from './features/ledger/ledger-intake.service';
import { SealedWritesService } from './features/ledger/sealed-writes.service';
import { SummariesModule } from './features/summaries/summaries.module';
import { SummariesService } from './features/summaries/summaries.service';
import { OdometerModule } from './features/vehicles/odometer.module';
import { OdometerService } from './features/vehicles/odometer.service';
import { rebuildSummaries } from './operations/summary-rebuild';
import { CLOCK, type Clock } from './platform/clock';
import { RecordRemoval } from './records/record-removal';
import { RecordWriter } from './records/record-writer';
import { pageAsSealed } from './records/sealed-page';
import { recordKinds, referencedKinds } from './registry/record-kinds';

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
  constructor(intake: LedgerIntakeService, sums: SummariesService) {
    sums.rebuildsBy(rebuildSummaries);
    for (const kind of intakeKinds) {
      const found = recordKinds.find(({ name }) => name === kind);
      if (found) intake.register({ kind, page: (...asked) => pageAsSealed(found, ...asked) });
    }
  }
}

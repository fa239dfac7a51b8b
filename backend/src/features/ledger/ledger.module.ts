import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { CheckpointsService } from './checkpoints.service';
import { FinalityService } from './finality.service';
import { LedgerRouter } from './ledger.router';
import { LedgerService } from './ledger.service';
import { LedgerExportService } from './ledger-export.service';
import { LedgerIntakeService } from './ledger-intake.service';
import { LedgerKeysController } from './ledger-keys.controller';
import { LedgerKeysService } from './ledger-keys.service';
import { LedgerReadsService } from './ledger-reads.service';
import { LedgerRestoreService } from './ledger-restore.service';
import { PeriodLocksService } from './period-locks.service';
import { SealedWritesService } from './sealed-writes.service';
import { TimestampsService } from './timestamps.service';

@Module({
  imports: [AccountModule],
  controllers: [LedgerKeysController],
  providers: [
    LedgerRouter,
    LedgerService,
    LedgerReadsService,
    LedgerKeysService,
    LedgerIntakeService,
    LedgerExportService,
    LedgerRestoreService,
    CheckpointsService,
    SealedWritesService,
    FinalityService,
    PeriodLocksService,
    TimestampsService,
  ],
  exports: [
    LedgerService,
    LedgerReadsService,
    LedgerExportService,
    LedgerRestoreService,
    LedgerKeysService,
    LedgerIntakeService,
    CheckpointsService,
    SealedWritesService,
    FinalityService,
  ],
})
export class LedgerModule {}

import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type LedgerExport,
  type LedgerExportInput,
  type LedgerExportStart,
  type LedgerHead,
  type LedgerListInput,
  type LedgerPage,
  type LedgerVerification,
  ledgerCheckpointInputSchema,
  ledgerExportBeginInputSchema,
  ledgerExportInputSchema,
  ledgerExportSchema,
  ledgerExportStartSchema,
  ledgerHeadInputSchema,
  ledgerHeadSchema,
  ledgerListInputSchema,
  ledgerPageSchema,
  ledgerVerificationSchema,
  ledgerVerifyInputSchema,
  type ShownCheckpoint,
  shownCheckpointSchema,
} from '../../domain/ledger/ledger-queries.schema';
import {
  type PeriodLock,
  type PeriodLocks,
  type PeriodUnlock,
  periodLockInputSchema,
  periodLocksInputSchema,
  periodLocksSchema,
  periodUnlockInputSchema,
} from '../../domain/ledger/period-lock.schema';
import type { DriverContext } from '../../rpc/context';
import { CheckpointsService } from './checkpoints.service';
import { LedgerExportService } from './ledger-export.service';
import { LedgerReadsService } from './ledger-reads.service';
import { PeriodLocksService } from './period-locks.service';

@Router({ alias: 'ledger' })
export class LedgerRouter {
  constructor(
    private readonly service: LedgerReadsService,
    private readonly periods: PeriodLocksService,
    private readonly exports: LedgerExportService,
    private readonly checkpoints: CheckpointsService,
  ) {}

  @Query({ input: ledgerListInputSchema, output: ledgerPageSchema })
  list(@Ctx() { driver }: DriverContext, @Input() input: LedgerListInput): Promise<LedgerPage> {
    return this.service.list(driver, input);
  }

  @Query({ input: ledgerHeadInputSchema, output: ledgerHeadSchema })
  head(@Ctx() { driver }: DriverContext): Promise<LedgerHead> {
    return this.service.head(driver);
  }

  @Query({ input: ledgerCheckpointInputSchema, output: shownCheckpointSchema })
  checkpoint(@Ctx() { driver }: DriverContext): Promise<ShownCheckpoint> {
    return this.checkpoints.last(driver);
  }

  @Mutation({ input: ledgerExportBeginInputSchema, output: ledgerExportStartSchema })
  beginExport(@Ctx() { driver }: DriverContext): Promise<LedgerExportStart> {
    return this.exports.begin(driver);
  }

  @Query({ input: ledgerExportInputSchema, output: ledgerExportSchema })
  export(@Ctx() { driver }: DriverContext, @Input() input: LedgerExportInput): Promise<LedgerExport> {
    return this.service.export(driver, input);
  }

  @Query({ input: ledgerVerifyInputSchema, output: ledgerVerificationSchema })
  verify(@Ctx() { driver }: DriverContext): Promise<LedgerVerification> {
    return this.service.verify(driver);
  }

  @Query({ input: periodLocksInputSchema, output: periodLocksSchema })
  locks(@Ctx() { driver }: DriverContext): Promise<PeriodLocks> {
    return this.periods.locks(driver);
  }

  @Mutation({ input: periodLockInputSchema, output: periodLocksSchema })
  lock(@Ctx() { driver }: DriverContext, @Input() lock: PeriodLock): Promise<PeriodLocks> {
    return this.periods.lock(driver, lock);
  }

  @Mutation({ input: periodUnlockInputSchema, output: periodLocksSchema })
  unlock(@Ctx() { driver }: DriverContext, @Input() unlock: PeriodUnlock): Promise<PeriodLocks> {
    return this.periods.unlock(driver, unlock);
  }
}

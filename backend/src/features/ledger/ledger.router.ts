import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type LedgerExport,
  type LedgerExportInput,
  type LedgerHead,
  type LedgerListInput,
  type LedgerPage,
  type LedgerVerdict,
  ledgerExportInputSchema,
  ledgerExportSchema,
  ledgerHeadInputSchema,
  ledgerHeadSchema,
  ledgerListInputSchema,
  ledgerPageSchema,
  ledgerVerdictSchema,
  ledgerVerifyInputSchema,
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
import { LedgerReadsService } from './ledger-reads.service';
import { PeriodLocksService } from './period-locks.service';

@Router({ alias: 'ledger' })
export class LedgerRouter {
  constructor(
    private readonly service: LedgerReadsService,
    private readonly periods: PeriodLocksService,
  ) {}

  @Query({ input: ledgerListInputSchema, output: ledgerPageSchema })
  list(@Ctx() { driver }: DriverContext, @Input() input: LedgerListInput): Promise<LedgerPage> {
    return this.service.list(driver, input);
  }

  @Query({ input: ledgerHeadInputSchema, output: ledgerHeadSchema })
  head(@Ctx() { driver }: DriverContext): Promise<LedgerHead> {
    return this.service.head(driver);
  }

  @Query({ input: ledgerExportInputSchema, output: ledgerExportSchema })
  export(@Ctx() { driver }: DriverContext, @Input() input: LedgerExportInput): Promise<LedgerExport> {
    return this.service.export(driver, input);
  }

  @Query({ input: ledgerVerifyInputSchema, output: ledgerVerdictSchema })
  verify(@Ctx() { driver }: DriverContext): Promise<LedgerVerdict> {
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

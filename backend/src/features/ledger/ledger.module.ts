import { Controller, Get, Header, Module } from '@nestjs/common';
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
import type { PublicKey } from '../../domain/ledger/signed-statement.schema';
import type { DriverContext } from '../../rpc/context';
import { AccountModule } from '../account/account.module';
import { CheckpointsService } from './checkpoints.service';
import { FinalityService } from './finality.service';
import { LedgerService } from './ledger.service';
import { LedgerExportService } from './ledger-export.service';
import { LedgerIntakeService } from './ledger-intake.service';
import { LedgerKeysService } from './ledger-keys.service';
import { LedgerReadsService } from './ledger-reads.service';
import { LedgerRestoreService } from './ledger-restore.service';
import { PeriodLocksService } from './period-locks.service';
import { SealedWritesService } from './sealed-writes.service';
import { TimestampsService } from './timestamps.service';

/** Serves the public keys to anyone who verifies an exported ledger. They are no secret and need no sign-in. */
@Controller()
class LedgerKeysController {
  constructor(private readonly keys: LedgerKeysService) {}

  @Get('.well-known/roadbook-keys.json')
  @Header('Content-Type', 'application/jwk-set+json')
  @Header('Cache-Control', 'public, max-age=3600')
  published(): { keys: readonly PublicKey[] } {
    return { keys: this.keys.published };
  }
}

@Router({ alias: 'ledger' })
class LedgerRouter {
  constructor(
    private readonly service: LedgerReadsService,
    private readonly periods: PeriodLocksService,
    private readonly exports: LedgerExportService,
    private readonly checkpoints: CheckpointsService,
  ) {}

  @Query({ input: ledgerListInputSchema, output: ledgerPageSchema })
  list(@Ctx() { logbook }: DriverContext, @Input() input: LedgerListInput): Promise<LedgerPage> {
    return this.service.list(logbook, input);
  }

  @Query({ input: ledgerHeadInputSchema, output: ledgerHeadSchema })
  head(@Ctx() { logbook }: DriverContext): Promise<LedgerHead> {
    return this.service.head(logbook);
  }

  @Query({ input: ledgerCheckpointInputSchema, output: shownCheckpointSchema })
  checkpoint(@Ctx() { logbook }: DriverContext): Promise<ShownCheckpoint> {
    return this.checkpoints.last(logbook);
  }

  @Mutation({ input: ledgerExportBeginInputSchema, output: ledgerExportStartSchema })
  beginExport(@Ctx() { logbook }: DriverContext): Promise<LedgerExportStart> {
    return this.exports.begin(logbook);
  }

  @Query({ input: ledgerExportInputSchema, output: ledgerExportSchema })
  export(@Ctx() { logbook }: DriverContext, @Input() input: LedgerExportInput): Promise<LedgerExport> {
    return this.service.export(logbook, input);
  }

  @Query({ input: ledgerVerifyInputSchema, output: ledgerVerificationSchema })
  verify(@Ctx() { logbook }: DriverContext): Promise<LedgerVerification> {
    return this.service.verify(logbook);
  }

  @Query({ input: periodLocksInputSchema, output: periodLocksSchema })
  locks(@Ctx() { logbook }: DriverContext): Promise<PeriodLocks> {
    return this.periods.locks(logbook);
  }

  @Mutation({ input: periodLockInputSchema, output: periodLocksSchema })
  lock(@Ctx() { logbook }: DriverContext, @Input() lock: PeriodLock): Promise<PeriodLocks> {
    return this.periods.lock(logbook, lock);
  }

  @Mutation({ input: periodUnlockInputSchema, output: periodLocksSchema })
  unlock(@Ctx() { logbook }: DriverContext, @Input() unlock: PeriodUnlock): Promise<PeriodLocks> {
    return this.periods.unlock(logbook, unlock);
  }
}

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

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { PlannedWrite, Transaction } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import type { FileStore } from '../../../platform/files/files';
import { FILES } from '../../../platform/files/files.module';
import type { JobRun } from '../../../platform/jobs/job-kind';
import { JobRunner } from '../../../platform/jobs/job-runner';
import { Jobs } from '../../../platform/jobs/jobs';
import { LedgerRestoreService } from '../../ledger/ledger-restore.service';
import { clearRestored } from './write-archive';

const clearingJob = 'restoreClearing';
const maxRunMs = 30 * 60_000;

/**
 * Removes the records of an abandoned restore, and opens the empty account again. Nothing is written until that is
 * done: the remains would look like the driver's own records.
 */
@Injectable()
export class RestoreClearingService implements OnModuleInit {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly ledger: LedgerRestoreService,
    private readonly jobs: Jobs,
    private readonly runner: JobRunner,
  ) {}

  onModuleInit(): void {
    this.runner.register({
      name: clearingJob,
      // The cause of the failure may last for days, and nothing else opens the account.
      retries: Number.MAX_SAFE_INTEGER,
      maxRunMs,
      run: (run) => this.#run(run),
      planGivenUp: async () => () => undefined,
    });
  }

  /** Plans the clearing if a restore has begun to write. */
  async planClearing(transaction: Transaction): Promise<PlannedWrite> {
    if ((await this.ledger.restoring(transaction)) === null) return () => undefined;
    const order = { key: clearingJob, kind: clearingJob, input: '{}', notBeforeMs: this.clock() };
    return this.jobs.planBegin(transaction, order);
  }

  /** Cancels the clearing when another restore begins, which clears the account itself. */
  planStop(transaction: Transaction): Promise<PlannedWrite> {
    return this.jobs.planCancel(transaction, clearingJob);
  }

  async #run(run: JobRun): Promise<void> {
    const documents = this.documents.of(run.partition);
    if ((await this.ledger.restoring(documents)) === null) return;
    await clearRestored(documents, { run, files: this.files.of(run.driverId) });
    await run.finish(async (transaction) => (await this.ledger.planUnmark(transaction))());
  }
}

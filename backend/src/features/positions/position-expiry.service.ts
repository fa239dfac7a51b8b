import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '../../platform/clock';
import type { PlannedWrite, Reads, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import type { JobRun } from '../../platform/jobs/job-kind';
import { JobRunner } from '../../platform/jobs/job-runner';
import { Jobs } from '../../platform/jobs/jobs';
import { positionChunks } from '../../registry/stored/positions.collection';

const job = 'positionExpiry';
const chunksAtOnce = 200;
const hourMs = 3_600_000;

/** Deletes positions whose time is over. One job a driver, which begins again when the next ones are due. */
@Injectable()
export class PositionExpiryService implements OnModuleInit {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly runner: JobRunner,
  ) {}

  onModuleInit(): void {
    this.runner.register({
      name: job,
      retries: 5,
      maxRunMs: 10 * 60_000,
      run: (run) => this.#run(run),
      // The next positions, or a longer time for them, plan it again.
      planGivenUp: async () => () => undefined,
    });
  }

  /** Plans the deletion of what is to be deleted then; null: it is kept. */
  async plan(transaction: Transaction, deleteAtMs: number | null): Promise<PlannedWrite> {
    if (deleteAtMs === null) return () => undefined;
    // Together with what comes later in the same hour.
    const notBeforeMs = Math.ceil(deleteAtMs / hourMs) * hourMs;
    return this.jobs.planBegin(transaction, { key: job, kind: job, input: '{}', notBeforeMs });
  }

  async #run(run: JobRun): Promise<void> {
    for (;;) {
      run.signal.throwIfAborted();
      const due = await this.#earliest(this.documents.of(run.partition), this.clock());
      if (due.length === 0) break;
      await run.transact(async (transaction) => {
        for (const { id, version } of due) transaction.delete(positionChunks, id, version);
      });
    }
    const reads = this.documents.of(run.partition);
    const [next] = await this.#earliest(reads, null, 1);
    const deleteAtMs = next?.data.deleteAtMs ?? null;
    if (deleteAtMs === null) return;
    await run.finishUntil(async () => Math.ceil(deleteAtMs / hourMs) * hourMs);
  }

  async #earliest(reads: Reads, beforeMs: number | null, limit = chunksAtOnce) {
    const order = { field: 'deleteAtMs', direction: 'ascending' } as const;
    const range = { from: 0, ...(beforeMs !== null && { before: beforeMs + 1 }) };
    return (await reads.list(positionChunks, { order, range, limit })).documents;
  }
}

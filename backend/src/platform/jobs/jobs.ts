import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../clock';
import type { Page, PlannedWrite, Reads, Transaction } from '../documents/documents';
import { afterRest, ended, restarted, waitingJob } from './job-changes';
import { type JobDocument, jobs } from './jobs.collection';

const rowsAtOnce = 100;

export interface JobOrder {
  /** Unique for the driver. A job is done once for its key, however often it is added. */
  readonly key: string;
  readonly kind: string;
  /** Input as JSON. */
  readonly input: string;
  readonly notBeforeMs?: number;
}

/**
 * Adds and cancels jobs in the transactions of their causes: both are stored, or neither. `JobRunner.wake` starts them
 * at once; otherwise they are found a little later.
 */
@Injectable()
export class Jobs {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** Changes nothing if a job of that key exists, or ended within the last thirty days. */
  async planAdd(transaction: Transaction, order: JobOrder): Promise<PlannedWrite> {
    const known = await transaction.get(jobs, order.key);
    return () => {
      if (!known) transaction.create(jobs, order.key, waitingJob(order, this.clock()));
    };
  }

  /** Starts a job at that instant at the latest, whether it is new, has ended or waits for longer. */
  async planBegin(
    transaction: Transaction,
    order: JobOrder & { readonly notBeforeMs: number },
  ): Promise<PlannedWrite> {
    const known = await transaction.get(jobs, order.key);
    const waiting = waitingJob(order, this.clock());
    return () => {
      if (!known) transaction.create(jobs, order.key, waiting);
      else if (!known.data.isOpen) {
        transaction.update(jobs, known.id, known.version, restarted(known.data, waiting));
      } else {
        const dueAtMs = afterRest(known.data, order.notBeforeMs);
        if (known.data.dueAtMs === null || known.data.dueAtMs <= dueAtMs) return;
        transaction.update(jobs, known.id, known.version, { ...known.data, dueAtMs });
      }
    };
  }

  /** Cancels a job: later writes of a running one are refused; `JobRunner.stop` ends it sooner. */
  async planCancel(transaction: Transaction, key: string | undefined): Promise<PlannedWrite> {
    const known = key === undefined ? null : await transaction.get(jobs, key);
    return () => {
      if (!known?.data.isOpen) return;
      transaction.update(jobs, known.id, known.version, {
        ...known.data,
        ...ended('cancelled', this.clock()),
      });
    };
  }

  /** null if it has ended, or never existed. */
  async open(reads: Reads, key: string): Promise<Pick<JobDocument, 'progress'> | null> {
    const known = await reads.get(jobs, key);
    return known?.data.isOpen ? known.data : null;
  }

  /** Number of a driver's jobs of some kinds that wait or run. */
  async countOpen(reads: Reads, kinds: readonly string[]): Promise<number> {
    const order = { field: 'askedAtMs', direction: 'ascending' } as const;
    let count = 0;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Page<JobDocument> = await reads.list(jobs, {
        ...{ equal: { isOpen: true }, order, limit: rowsAtOnce },
        ...(cursor !== undefined && { cursor }),
      });
      count += page.documents.filter(({ data }) => kinds.includes(data.kind)).length;
      cursor = page.next;
    }
    return count;
  }
}

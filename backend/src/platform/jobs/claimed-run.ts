import type { Transaction } from '../documents/documents';
import { partitionOf } from '../documents/make-partition';
import type { Partition } from '../documents/partition';
import type { Claim, JobClaims } from './job-claims';
import { type JobRun, JobSuperseded } from './job-kind';
import type { JobDocument } from './jobs.collection';

const checkEveryMs = 1_000;
const renewEveryMs = 6_000;

/** One attempt while it runs: renews its lease, and thereby checks that it still owns the job. */
export class ClaimedRun implements JobRun {
  readonly driverId: string;
  readonly partition: Partition;
  readonly key: string;
  readonly input: string;
  readonly attempt: number;
  readonly signal: AbortSignal;
  #progress: JobDocument['progress'] = null;
  #isFinished = false;

  constructor(
    private readonly claims: JobClaims,
    private readonly claim: Claim,
    private readonly controller: AbortController,
  ) {
    ({ driverId: this.driverId, key: this.key, input: this.input, attempt: this.attempt } = claim);
    this.partition = partitionOf(claim.driverId);
    this.signal = AbortSignal.any([controller.signal, AbortSignal.timeout(claim.kind.maxRunMs)]);
  }

  reportProgress(done: number, total: number): void {
    this.#progress = { done, total };
  }

  transact<R>(work: (transaction: Transaction) => Promise<R>): Promise<R> {
    return this.claims.transact(this.claim, work);
  }

  async finish(work: (transaction: Transaction) => Promise<void>): Promise<void> {
    await this.claims.finish(this.claim, work);
    this.#isFinished = true;
  }

  async finishUntil(work: (transaction: Transaction) => Promise<number>): Promise<void> {
    await this.claims.finishUntil(this.claim, work);
    this.#isFinished = true;
  }

  /** Does the work, and finishes the job if the kind has not done so itself. */
  async run(): Promise<void> {
    const stopRenewing = this.#renewing();
    try {
      await this.claim.kind.run(this);
      if (!this.#isFinished) await this.finish(async () => undefined);
    } finally {
      await stopRenewing();
    }
  }

  /** Renews once a second while it succeeds, otherwise at longer intervals. */
  #renewing(): () => Promise<void> {
    let renewing: Promise<void> = Promise.resolve();
    let stored: JobDocument['progress'] = null;
    let renewedAt = performance.now();
    const timer = setInterval(() => {
      if (stored === this.#progress && performance.now() - renewedAt < renewEveryMs) return;
      const progress = this.#progress;
      renewing = renewing
        .then(() => this.claims.renew(this.claim, progress))
        .then(() => {
          [stored, renewedAt] = [progress, performance.now()];
        })
        .catch((error: unknown) => {
          // Other errors are retried with the next renewal.
          if (error instanceof JobSuperseded && !this.#isFinished) this.controller.abort(error);
        });
    }, checkEveryMs);
    return async () => {
      clearInterval(timer);
      await renewing;
    };
  }
}

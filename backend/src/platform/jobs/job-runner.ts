import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { CLOCK, type Clock, isClockWrong } from '../clock';
import type { DocumentStore } from '../documents/documents';
import { DriverErased } from '../documents/errors';
import { STORE } from '../documents/store-token';
import { Metrics } from '../metrics/metrics';
import { type Tracing } from '../tracing/tracing';
import { TRACING } from '../tracing/tracing.module';
import { ClaimedRun } from './claimed-run';
import { fairOrder } from './fair-order';
import { type Claim, JobClaims } from './job-claims';
import { failureForLog, type JobKind, type JobReference, JobSuperseded, ServerStopping } from './job-kind';
import { measureJobs } from './measure-jobs';

export const JOBS_LOG = Symbol('log of jobs');

/** Number of jobs on this server at once. Long ones wait for each other's process, and short ones pass them. */
const maxAtOnce = 4;
const maxOfADriver = 1;
const pollEveryMs = 10_000;

interface Running extends JobReference {
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

/** Runs due jobs of any process, and lets no driver block the others. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #kinds = new Map<string, JobKind>();
  readonly #claims: JobClaims;
  readonly #running = new Map<string, Running>();
  /** The drivers whose jobs were started, last one last. */
  readonly #served = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #poll: Promise<void> | null = null;
  #isWanted = false;
  #isFailing = false;
  #isStopping = false;

  constructor(
    @Inject(STORE) documents: DocumentStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(JOBS_LOG) private readonly log: Logger,
    @Inject(Metrics) private readonly metrics: Pick<Metrics, 'gauge' | 'job'>,
    @Inject(TRACING) private readonly tracing: Tracing,
  ) {
    this.#claims = new JobClaims(documents, clock, this.#kinds, (job) =>
      this.log.error({ job }, 'a job was given up'),
    );
    measureJobs(metrics, { documents, clock, running: () => this.#running.size });
  }

  /** Once, before the application starts. */
  register(kind: JobKind): void {
    this.#kinds.set(kind.name, kind);
  }

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => this.wake(), pollEveryMs).unref();
    this.wake();
  }

  /** Looks for due jobs now instead of at the next interval; to be called when one was added. */
  wake(): void {
    void this.poll();
  }

  /** Ends the job in this process at once; in another process it ends when it renews its lease. */
  stop(job: JobReference): void {
    this.#running.get(nameOf(job))?.controller.abort(new JobSuperseded());
  }

  /** Starts due jobs while there is room. */
  poll(): Promise<void> {
    this.#isWanted = true;
    this.#poll ??= this.#polls();
    return this.#poll;
  }

  /** Runs until nothing is due and nothing runs, or the signal aborts; false if jobs remain. */
  async runAll(signal: AbortSignal): Promise<boolean> {
    const aborted = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    for (;;) {
      if (signal.aborted || this.#isStopping) return this.#running.size === 0;
      await this.poll();
      if (this.#running.size === 0) return !this.#isFailing;
      await Promise.race([aborted, ...[...this.#running.values()].map(({ ended }) => ended)]);
    }
  }

  /** Runs while the store is still open, so that the next server need not wait for the leases. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#poll;
    const running = [...this.#running.values()];
    for (const { controller } of running) controller.abort(new ServerStopping());
    await Promise.all(running.map(({ ended }) => ended));
  }

  async #polls(): Promise<void> {
    while (this.#isWanted && !this.#isStopping) {
      this.#isWanted = false;
      this.#isFailing = false;
      try {
        await this.#beginDue();
      } catch (error) {
        this.#isFailing = true;
        this.#logFailure(error);
      }
    }
    // Set in the same step as the last check for new requests, so that none is missed in between.
    this.#poll = null;
  }

  async #beginDue(): Promise<void> {
    if (this.#running.size >= maxAtOnce || isClockWrong(this.clock())) return;
    const due = (await this.#claims.due()).filter((job) => !this.#running.has(nameOf(job)));
    for (const job of fairOrder(due, this.#served)) {
      if (this.#running.size >= maxAtOnce || this.#isStopping) return;
      if (this.#runningOf(job.driverId) >= maxOfADriver) continue;
      const claim = await this.#claims.claim(job).catch((error: unknown) => this.#logFailure(error));
      if (claim) this.#begin(claim);
    }
  }

  #runningOf(driverId: string): number {
    return [...this.#running.values()].filter((running) => running.driverId === driverId).length;
  }

  #begin(claim: Claim): void {
    const { driverId, key } = claim;
    const controller = new AbortController();
    // The job was claimed before the server began to stop.
    if (this.#isStopping) controller.abort(new ServerStopping());
    this.#served.delete(driverId);
    this.#served.add(driverId);
    const ended = this.#run(claim, controller)
      .catch((error: unknown) => this.#logFailure(error))
      .finally(() => {
        this.#running.delete(nameOf(claim));
        this.wake();
      })
      .then(() => undefined);
    this.#running.set(nameOf(claim), { driverId, key, controller, ended });
  }

  async #run(claim: Claim, controller: AbortController): Promise<void> {
    const run = new ClaimedRun(this.#claims, claim, controller);
    const startedAt = performance.now();
    const measure = (outcome: 'done' | 'failed' | 'stopped') =>
      this.metrics.job(claim.kind.name, outcome, (performance.now() - startedAt) / 1000);
    try {
      await this.tracing.span(
        'job',
        claim.kind.name,
        () => run.run(),
        (ended) => ('error' in ended ? 'failed' : 'ok'),
      );
      measure('done');
    } catch (error) {
      const why: unknown = run.signal.aborted ? run.signal.reason : error;
      const isStopped = why instanceof JobSuperseded || why instanceof ServerStopping;
      measure(isStopped ? 'stopped' : 'failed');
      if (why instanceof JobSuperseded) return;
      if (why instanceof ServerStopping) return this.#claims.release(claim);
      this.#logFailure(why);
      const againAfterMs = await this.#claims.fail(claim);
      if (againAfterMs !== null) setTimeout(() => this.wake(), againAfterMs).unref();
    }
  }

  /** Without the message, which may quote a record. */
  #logFailure(error: unknown): null {
    if (error instanceof JobSuperseded || error instanceof DriverErased) return null;
    this.log.error({ error: failureForLog(error) }, 'a job failed');
    return null;
  }
}

function nameOf({ driverId, key }: JobReference): string {
  return `${driverId}/${key}`;
}

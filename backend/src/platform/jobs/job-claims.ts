import type { Clock } from '../clock';
import type { DocumentStore, DueDocument, DueQuery, Stored, Transaction } from '../documents/documents';
import {
  ended,
  failuresOf,
  isDue,
  isLostTooOften,
  isToBeForgotten,
  leased,
  lostOf,
  overLeases,
  paused,
  released,
  restMs,
  retried,
  retryAfterMs,
} from './job-changes';
import { type Job, type JobKind, type JobReference, JobSuperseded } from './job-kind';
import { type JobDocument, jobs } from './jobs.collection';

const pageSize = 100;
const maxPages = 10;

/** One attempt at a job, held by its process. */
export interface Claim extends Job {
  readonly kind: JobKind;
  readonly attempt: number;
}

/** A job that is not tried again. */
export interface GivenUp {
  readonly kind: string;
  readonly attempts: number;
  readonly reason: NonNullable<JobDocument['reason']>;
}

/**
 * Changes of jobs by processes, by the clock that they share, as their own may differ by more than a lease. Each change
 * is one transaction; of two competing ones, one is refused.
 */
export class JobClaims {
  constructor(
    private readonly documents: DocumentStore,
    private readonly clock: Clock,
    private readonly kinds: ReadonlyMap<string, JobKind>,
    private readonly onGivenUp: (job: GivenUp) => void = () => undefined,
  ) {}

  /** Jobs that may be claimed now, or are to be forgotten. */
  async due(): Promise<JobReference[]> {
    const nowMs = this.#nowMs();
    const found: JobReference[] = [];
    for (const range of overLeases(nowMs)) found.push(...(await this.#all('leaseUntilMs', range)));
    found.push(...(await this.#all('dueAtMs', { beforeMs: nowMs + 1 })));
    return found;
  }

  /** null if there is nothing to do: for example, a job that failed too often is given up. */
  async claim({ driverId, key }: JobReference): Promise<Claim | null> {
    let givenUp: GivenUp | null = null;
    const claim = await this.documents.of(driverId).transact(async (transaction): Promise<Claim | null> => {
      givenUp = null;
      const known = await transaction.get(jobs, key);
      if (!known) return null;
      const nowMs = this.#nowMs();
      if (isToBeForgotten(known.data, nowMs)) transaction.delete(jobs, key, known.version);
      if (!isDue(known.data, nowMs)) return null;
      const kind = this.kinds.get(known.data.kind);
      // Kind of a newer version than this one, or of an older one.
      if (!kind) return null;
      const [failures, lost] = [failuresOf(known.data), lostOf(known.data)];
      if (failures > kind.retries || isLostTooOften(known.data)) {
        givenUp = await this.#giveUp(transaction, { kind, driverId, ...known }, 'processEnded');
        return null;
      }
      const pause = paused(known.data, nowMs);
      if (pause) {
        transaction.update(jobs, key, known.version, { ...known.data, ...pause });
        return null;
      }
      const attempt = known.data.attempt + 1;
      const started = { ...known.data, ...leased(nowMs), attempt, failures, ...(lost > 0 && { lost }) };
      transaction.update(jobs, key, known.version, started);
      return { driverId, key, kind, attempt, input: known.data.input };
    });
    if (givenUp) this.onGivenUp(givenUp);
    return claim;
  }

  renew(claim: Claim, progress: JobDocument['progress']): Promise<void> {
    return this.#change(claim, async (found) => ({
      ...leased(this.#nowMs()),
      progress: progress ?? found.progress,
    }));
  }

  /** A transaction on the driver's documents that is refused once the attempt no longer owns the job. */
  transact<R>(claim: Claim, work: (transaction: Transaction) => Promise<R>): Promise<R> {
    return this.documents.of(claim.driverId).transact(async (transaction) => {
      await this.#held(transaction, claim);
      return work(transaction);
    });
  }

  /** Finishes the job in one transaction with its last writes, so that both are stored or neither. */
  finish(claim: Claim, work: (transaction: Transaction) => Promise<void>): Promise<void> {
    return this.#change(claim, async (_, transaction) => {
      await work(transaction);
      return ended('done', this.#nowMs());
    });
  }

  /** Ends this run with its last writes; the next one begins like a new job, without failures. */
  finishUntil(claim: Claim, work: (transaction: Transaction) => Promise<number>): Promise<void> {
    return this.#change(claim, async ({ lost }, transaction) => ({
      ...released(await work(transaction)),
      ...{ failures: 0, progress: null },
      ...(lost && { lost: 0, restsUntilMs: 0 }),
    }));
  }

  /** Makes the job available to any process at once; this does not count as a failure. */
  release(claim: Claim): Promise<void> {
    return this.#change(claim, async () => released());
  }

  /** Time until the next attempt; null if the job was given up. */
  async fail(claim: Claim): Promise<number | null> {
    const outcome = await this.documents.of(claim.driverId).transact(async (transaction) => {
      const held = await this.#held(transaction, claim);
      const failures = held.data.failures + 1;
      if (failures > claim.kind.retries) return this.#giveUp(transaction, { ...claim, ...held }, 'failed');
      const waits = { ...retried(failures, this.#nowMs()), ...(held.data.lost && { lost: 0 }) };
      transaction.update(jobs, claim.key, held.version, { ...held.data, ...waits, failures });
      return retryAfterMs(failures);
    });
    if (typeof outcome === 'number') return outcome;
    this.onGivenUp(outcome);
    return null;
  }

  #nowMs(): number {
    return this.clock() - this.documents.clockAheadMs();
  }

  async #all(field: string, range: Pick<DueQuery, 'fromMs' | 'beforeMs'>): Promise<JobReference[]> {
    const found: DueDocument[] = [];
    for (let page = 0; page < maxPages; page += 1) {
      const after = found.at(-1);
      const more = await this.documents.due(jobs, {
        field,
        ...range,
        limit: pageSize,
        ...(after && { after }),
      });
      found.push(...more);
      if (more.length < pageSize) break;
    }
    return found.map(({ driverId, id: key }) => ({ driverId, key }));
  }

  async #giveUp(
    transaction: Transaction,
    { kind, driverId, id: key, version, data }: Stored<JobDocument> & Pick<Claim, 'kind' | 'driverId'>,
    reason: GivenUp['reason'],
  ): Promise<GivenUp> {
    const write = await kind.planGivenUp(transaction, { driverId, key, input: data.input });
    write();
    const nowMs = this.#nowMs();
    transaction.update(jobs, key, version, {
      ...{ ...data, ...ended('failed', nowMs), failures: failuresOf(data), progress: null, reason },
      ...(isLostTooOften(data) && { restsUntilMs: nowMs + restMs }),
    });
    return { kind: kind.name, attempts: data.attempt, reason };
  }

  #change(
    claim: Claim,
    change: (found: JobDocument, transaction: Transaction) => Promise<Partial<JobDocument>>,
  ): Promise<void> {
    return this.documents.of(claim.driverId).transact(async (transaction) => {
      const { version, data } = await this.#held(transaction, claim);
      transaction.update(jobs, claim.key, version, { ...data, ...(await change(data, transaction)) });
    });
  }

  async #held(transaction: Transaction, { key, attempt }: Claim): Promise<Stored<JobDocument>> {
    const known = await transaction.get(jobs, key);
    if (known?.data.state !== 'running' || known.data.attempt !== attempt) throw new JobSuperseded();
    return known;
  }
}

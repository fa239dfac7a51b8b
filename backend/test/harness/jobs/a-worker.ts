import type { Clock } from '../../../src/platform/clock';
import { collection } from '../../../src/platform/documents/collection';
import type { DocumentStore } from '../../../src/platform/documents/documents';
import { type Claim, JobClaims } from '../../../src/platform/jobs/job-claims';
import type { JobKind } from '../../../src/platform/jobs/job-kind';
import { Jobs } from '../../../src/platform/jobs/jobs';

/** Results of jobs of this kind: the attempts that finished, which should be one. */
export const effects = collection<{ attempts: number[] }>('effects');

export function counting(givenUp: (key: string) => void): JobKind {
  return {
    name: 'count',
    retries: 2,
    maxRunMs: 3_600_000,
    run: async () => undefined,
    planGivenUp:
      async (_, { key }) =>
      () =>
        givenUp(key),
  };
}

/** A process with a store and a clock of its own. */
export class Worker {
  readonly claims: JobClaims;
  readonly jobs: Jobs;
  aheadMs = 0;

  constructor(
    readonly store: DocumentStore,
    kind: JobKind,
    clock: Clock,
  ) {
    const ownClock = () => clock() + this.aheadMs;
    this.claims = new JobClaims(store, ownClock, new Map([[kind.name, kind]]));
    this.jobs = new Jobs(ownClock);
  }

  add(key: string, more: { notBeforeMs?: number; kind?: string } = {}, driverId = 'driver'): Promise<void> {
    return this.store.of(driverId).transact(async (transaction) => {
      const write = await this.jobs.planAdd(transaction, { key, kind: 'count', input: '{}', ...more });
      write();
    });
  }

  cancel(key: string, driverId = 'driver'): Promise<void> {
    return this.store.of(driverId).transact(async (transaction) => {
      const write = await this.jobs.planCancel(transaction, key);
      write();
    });
  }

  async claimAll(): Promise<Claim[]> {
    const claims: Claim[] = [];
    for (const job of await this.claims.due()) {
      const claim = await this.claims.claim(job);
      if (claim) claims.push(claim);
    }
    return claims;
  }

  async claimed(): Promise<Claim> {
    const [claim] = await this.claimAll();
    if (!claim) throw new Error('nothing was due');
    return claim;
  }

  finish(claim: Claim): Promise<void> {
    return this.claims.finish(claim, async (transaction) => {
      const known = await transaction.get(effects, claim.key);
      const attempts = [...(known?.data.attempts ?? []), claim.attempt];
      if (known) transaction.update(effects, claim.key, known.version, { attempts });
      else transaction.create(effects, claim.key, { attempts });
    });
  }
}

import fc from 'fast-check';
import { type Database, engines } from '../../../test/harness/documents/engines';
import { counting, effects, Worker } from '../../../test/harness/jobs/a-worker';
import type { Claim } from './job-claims';
import { JobSuperseded } from './job-kind';
import { jobs } from './jobs.collection';

const start = Date.UTC(2026, 6, 1);
const second = 1_000;
const hour = 3_600 * second;

type Act = 'renew' | 'finish' | 'fail' | 'release';

type Step =
  | { readonly kind: 'add' | 'cancel'; readonly worker: 0 | 1; readonly key: string }
  | { readonly kind: 'claim' | 'crash'; readonly worker: 0 | 1 }
  | { readonly kind: 'act'; readonly worker: 0 | 1; readonly act: Act; readonly which: number }
  | { readonly kind: 'pass' | 'jump'; readonly worker: 0 | 1; readonly ms: number };

const worker = fc.constantFrom<(0 | 1)[]>(0, 1);
const keys = ['a', 'b', 'c'];
const key = fc.constantFrom(...keys);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), worker, key }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), worker, key }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('claim' as const), worker }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const), worker }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      worker,
      act: fc.constantFrom<Act[]>('renew', 'finish', 'fail', 'release'),
      which: fc.nat(5),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      worker,
      ms: fc.constantFrom(second, 10 * second, 21 * second),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('jump' as const),
      worker,
      ms: fc.constantFrom(-hour, -30 * second, 0, 30 * second, hour, 24 * hour),
    }),
  },
);

describe.each(engines)('any interleaving of two processes in $name', (engine) => {
  let database: Database;
  let stores: Worker['store'][];

  beforeAll(async () => {
    database = engine.create();
    stores = await Promise.all([1, 2].map(() => database.open([jobs, effects])));
  });

  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await database.remove();
  });

  it('has every job end, and its effect once where it is done and never where it is not', async () => {
    let run = 0;
    const holds = async (steps: readonly Step[]) => {
      run += 1;
      const driver = `driver-${run}`;
      let nowMs = start + run;
      const givenUp: string[] = [];
      const kind = counting((given) => givenUp.push(given));
      const workers = stores.map((store) => new Worker(store, kind, () => nowMs));
      const held: Claim[][] = [[], []];
      const own = (claim: { driverId: string }) => claim.driverId === driver;
      const claimAll = async (by: Worker) => {
        const claims: Claim[] = [];
        for (const job of (await by.claims.due()).filter(own)) {
          const claim = await by.claims.claim(job);
          if (claim) claims.push(claim);
        }
        return claims;
      };
      const take = async (next: Step) => {
        const by = workers[next.worker];
        const claims = held[next.worker];
        if (!by || !claims) throw new Error('no such worker');
        switch (next.kind) {
          case 'add':
            return by.add(next.key, {}, driver);
          case 'cancel':
            return by.cancel(next.key, driver);
          case 'claim':
            claims.push(...(await claimAll(by)));
            return;
          case 'crash':
            claims.length = 0;
            return;
          case 'pass':
            nowMs += next.ms;
            return;
          case 'jump':
            by.aheadMs = next.ms;
            return;
          case 'act': {
            const claim = claims[next.which];
            if (!claim) return;
            if (next.act === 'renew') await by.claims.renew(claim, null);
            else if (next.act === 'finish') await by.finish(claim);
            else await by.claims[next.act](claim);
            return;
          }
        }
      };
      for (const next of steps) {
        await take(next).catch((error: unknown) => {
          if (!(error instanceof JobSuperseded)) throw error;
        });
      }
      // Then the clocks are right, and one process goes on.
      const [last] = workers;
      if (!last) throw new Error('no worker');
      for (const each of workers) each.aheadMs = 0;
      for (let round = 0; round < 3; round += 1) {
        nowMs += hour;
        for (const claim of await claimAll(last)) await last.finish(claim);
      }
      for (const each of keys) {
        const job = (await last.store.of(driver).get(jobs, each))?.data;
        if (!job) continue;
        const attempts = (await last.store.of(driver).get(effects, each))?.data.attempts ?? [];
        expect(job).toMatchObject({ isOpen: false, leaseUntilMs: null });
        expect(attempts).toEqual(job.state === 'done' ? [job.attempt] : []);
        expect(givenUp.filter((given) => given === each)).toHaveLength(job.state === 'failed' ? 1 : 0);
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), holds), {
      numRuns: Math.min(engine.sequences, 60),
    });
  });
});

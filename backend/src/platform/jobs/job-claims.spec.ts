import { type Database, engines } from '../../../test/harness/documents/engines';
import { counting, effects, Worker } from '../../../test/harness/jobs/a-worker';
import { JobSuperseded } from './job-kind';
import { jobs } from './jobs.collection';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2026, 6, 1);
const leaseMs = 20_000;
/** Ten seconds, one minute, six, thirty-six, and three hours and 36 minutes. */
const pausesMs = [10_000, 60_000, 360_000, 2_160_000, 12_960_000];
const pauseAfterMs = (ended: number) => pausesMs[ended - 1] ?? Number.NaN;

describe.each(engines)('jobs in $name', (engine) => {
  let database: Database;
  let nowMs: number;
  let givenUp: string[];
  let ann: Worker;
  let bob: Worker;

  beforeEach(async () => {
    [nowMs, givenUp] = [start, []];
    database = engine.create();
    const stores = await Promise.all([1, 2].map(() => database.open([jobs, effects])));
    const kind = counting((key) => givenUp.push(key));
    const [one, other] = stores.map((store) => new Worker(store, kind, () => nowMs));
    if (!one || !other) throw new Error('no workers');
    [ann, bob] = [one, other];
  });

  afterEach(async () => {
    await Promise.all([ann, bob].map(({ store }) => store.close()));
    await database.remove();
  });

  const stored = async (key: string, driverId = 'driver') =>
    (await ann.store.of(driverId).get(jobs, key))?.data;
  const attemptsOf = async (key: string) => (await ann.store.of('driver').get(effects, key))?.data.attempts;

  it('are begun once, whichever processes want them, and their effect is there once', async () => {
    await ann.add('one');
    const due = await ann.claims.due();
    expect(due).toEqual([{ driverId: 'driver', key: 'one' }]);
    const claims = await Promise.all(
      [ann, bob, ann, bob].map(({ claims }) => claims.claim({ driverId: 'driver', key: 'one' })),
    );
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
    const claim = claims.find((each) => each !== null);
    if (!claim) throw new Error('no claim');
    await ann.finish(claim);
    await expect(bob.finish(claim)).rejects.toThrow(JobSuperseded);
    expect(await attemptsOf('one')).toEqual([1]);
    expect(await stored('one')).toMatchObject({ state: 'done', isOpen: false });
  });

  it('are done once by their key, however often they are asked for, and again once it is forgotten', async () => {
    await ann.add('one');
    await bob.add('one');
    await ann.finish(await ann.claimed());
    await bob.add('one');
    expect(await bob.claimAll()).toEqual([]);
    nowMs += 30 * day;
    expect(await bob.claimAll()).toEqual([]);
    expect(await stored('one')).toBeUndefined();
    await bob.add('one');
    await bob.finish(await bob.claimed());
    expect(await attemptsOf('one')).toEqual([1, 1]);
  });

  it('of the same key are two where they are of two drivers', async () => {
    await ann.add('one');
    await ann.add('one', {}, 'other');
    expect((await bob.claimAll()).map(({ driverId }) => driverId).sort()).toEqual(['driver', 'other']);
  });

  it('are not begun before their time', async () => {
    await ann.add('later', { notBeforeMs: start + hour });
    nowMs += hour - 1;
    expect(await ann.claims.due()).toEqual([]);
    expect(await ann.claims.claim({ driverId: 'driver', key: 'later' })).toBeNull();
    nowMs += 1;
    expect(await ann.claimAll()).toHaveLength(1);
  });

  it('are held while the lease is renewed, and taken up when it is over; what is late is refused', async () => {
    await ann.add('one');
    const first = await ann.claimed();
    nowMs += leaseMs - 1;
    await ann.claims.renew(first, { done: 3, total: 10 });
    nowMs += leaseMs - 1;
    expect(await bob.claimAll()).toEqual([]);
    // The job would end the next process at once.
    nowMs += 1;
    expect(await bob.claimAll()).toEqual([]);
    nowMs += pauseAfterMs(1) - 1;
    expect(await bob.claimAll()).toEqual([]);
    nowMs += 1;
    const second = await bob.claimed();
    expect(second).toMatchObject({ attempt: 2 });
    for (const late of [
      () => ann.claims.renew(first, null),
      () =>
        ann.claims.transact(first, async (transaction) => transaction.create(effects, 'x', { attempts: [] })),
      () => ann.finish(first),
      () => ann.claims.fail(first),
      () => ann.claims.release(first),
    ]) {
      await expect(late()).rejects.toThrow(JobSuperseded);
    }
    expect(await stored('one')).toMatchObject({ failures: 1, progress: { done: 3, total: 10 } });
    await bob.finish(second);
    expect(await attemptsOf('one')).toEqual([2]);
    expect(await attemptsOf('x')).toBeUndefined();
  });

  it('are tried again after one second, then four, and then given up, with a word in the same transaction', async () => {
    await ann.add('one');
    for (const seconds of [1, 4]) {
      expect(await ann.claims.fail(await ann.claimed())).toBe(seconds * 1_000);
      nowMs += seconds * 1_000 - 1;
      expect(await bob.claims.due()).toEqual([]);
      nowMs += 1;
    }
    expect(await ann.claims.fail(await ann.claimed())).toBeNull();
    expect(givenUp).toEqual(['one']);
    expect(await stored('one')).toMatchObject({ state: 'failed', attempt: 3, failures: 3 });
    expect(await ann.claims.due()).toEqual([]);
  });

  it('are given up when three processes ended at them', async () => {
    await ann.add('one');
    for (let process = 1; process <= 3; process += 1) {
      expect(await bob.claimed()).toMatchObject({ attempt: process });
      nowMs += leaseMs + pauseAfterMs(process);
    }
    expect(await bob.claimAll()).toEqual([]);
    expect(givenUp).toEqual(['one']);
    expect(await stored('one')).toMatchObject({ state: 'failed', isOpen: false });
  });

  it('wait longer with every process that ended with them, and are begun then', async () => {
    const endless = { ...counting(() => undefined), retries: Number.MAX_SAFE_INTEGER };
    [ann, bob] = [ann, bob].map(({ store }) => new Worker(store, endless, () => nowMs)) as [Worker, Worker];
    await ann.add('one');
    for (let ended = 1; ended <= 4; ended += 1) {
      await ann.claimed();
      nowMs += leaseMs;
      expect(await bob.claimAll()).toEqual([]);
      nowMs += 1;
      expect(await bob.claimAll()).toEqual([]);
      nowMs += pauseAfterMs(ended) - 2;
      expect(await bob.claimAll()).toEqual([]);
      nowMs += 1;
    }
    expect(await bob.claimed()).toMatchObject({ attempt: 5 });
  });

  it('that a stopping server gives back go on at once, and it counts as no failure', async () => {
    await ann.add('one');
    for (let stops = 0; stops < 5; stops += 1) await ann.claims.release(await ann.claimed());
    expect(await bob.claimed()).toMatchObject({ attempt: 6 });
    expect(await stored('one')).toMatchObject({ failures: 0 });
  });

  it('that are cancelled are never begun, or write nothing more', async () => {
    await ann.add('one');
    const claim = await ann.claimed();
    await ann.add('two');
    await bob.cancel('one');
    await bob.cancel('two');
    await expect(ann.finish(claim)).rejects.toThrow(JobSuperseded);
    expect(await ann.claimAll()).toEqual([]);
    expect(await attemptsOf('one')).toBeUndefined();
    expect(await ann.jobs.open(ann.store.of('driver'), 'one')).toBeNull();
    // An ended job is unchanged.
    await ann.add('three');
    await ann.finish(await ann.claimed());
    await bob.cancel('three');
    expect(await stored('three')).toMatchObject({ state: 'done' });
  });

  it('do not wait for a clock that was a year ahead when the server that had it ended', async () => {
    ann.aheadMs = 365 * day;
    await ann.add('claimed');
    await ann.add('failed');
    const [claimed, failed] = await ann.claimAll();
    if (!claimed || !failed) throw new Error('not claimed');
    await ann.claims.fail(failed);
    await ann.add('waiting');
    const keys = (await bob.claimAll()).map(({ key }) => key);
    expect(keys.sort()).toEqual(['claimed', 'failed', 'waiting']);
  });

  it('are left alone by a server whose clock is minutes behind', async () => {
    bob.aheadMs = -10 * 60_000;
    await ann.add('one');
    await ann.claimed();
    expect(await bob.claimAll()).toEqual([]);
  });

  it('of a kind that this version does not know are left to one that does', async () => {
    await ann.add('one', { kind: 'newer' });
    expect(await ann.claimAll()).toEqual([]);
    expect(await stored('one')).toMatchObject({ state: 'waiting', attempt: 0 });
  });

  it('that never end are given up once five processes have ended with them, and then rest for a day', async () => {
    const endless = { ...counting((key) => givenUp.push(key)), retries: Number.MAX_SAFE_INTEGER };
    [ann, bob] = [ann, bob].map(({ store }) => new Worker(store, endless, () => nowMs)) as [Worker, Worker];
    const begin = () =>
      ann.store.of('driver').transact(async (transaction) => {
        const order = { key: 'one', kind: 'count', input: '{}', notBeforeMs: nowMs };
        (await ann.jobs.planBegin(transaction, order))();
      });
    await begin();
    for (let killed = 0; killed < 5; killed += 1) {
      expect(await (killed % 2 ? ann : bob).claimed()).toMatchObject({ attempt: killed + 1 });
      nowMs += leaseMs + pauseAfterMs(killed + 1);
    }
    expect(await ann.claimAll()).toEqual([]);
    expect(await stored('one')).toMatchObject({ state: 'failed', reason: 'processEnded', attempt: 5 });
    expect(givenUp).toEqual(['one']);

    // A change, or a process that starts, asks for it again.
    await begin();
    await begin();
    nowMs += day - 1;
    expect(await bob.claimAll()).toEqual([]);
    nowMs += 1;
    await bob.claimed();
    nowMs += leaseMs;
    expect(await bob.claimAll()).toEqual([]);
    expect(await stored('one')).toMatchObject({ state: 'failed', attempt: 6 });

    await begin();
    nowMs += day;
    await bob.claims.finishUntil(await bob.claimed(), async () => nowMs + hour);
    nowMs += hour;
    for (let killed = 0; killed < 4; killed += 1) {
      await bob.claimed();
      nowMs += leaseMs + pauseAfterMs(killed + 1);
    }
    await bob.claims.fail(await bob.claimed());
    nowMs += hour;
    for (let killed = 0; killed < 5; killed += 1) {
      await bob.claimed();
      nowMs += leaseMs + pauseAfterMs(killed + 1);
    }
    expect(await bob.claimAll()).toEqual([]);
    expect(await stored('one')).toMatchObject({ state: 'failed', reason: 'processEnded' });
  });

  it('say why they were given up: an attempt failed, or a process ended with it', async () => {
    await ann.add('fails');
    for (const seconds of [1, 4]) {
      await ann.claims.fail(await ann.claimed());
      nowMs += seconds * 1_000;
    }
    expect(await ann.claims.fail(await ann.claimed())).toBeNull();
    expect(await stored('fails')).toMatchObject({ state: 'failed', reason: 'failed' });
    await ann.add('killed');
    for (let killed = 0; killed < 3; killed += 1) {
      await bob.claimed();
      nowMs += leaseMs + pauseAfterMs(killed + 1);
    }
    expect(await bob.claimAll()).toEqual([]);
    expect(await stored('killed')).toMatchObject({ state: 'failed', reason: 'processEnded', attempt: 3 });
  });

  it('end with the account of their driver', async () => {
    await ann.add('one');
    const claim = await ann.claimed();
    await bob.store.of('driver').erase();
    await expect(ann.finish(claim)).rejects.toThrow(JobSuperseded);
    nowMs += leaseMs;
    expect(await bob.claims.due()).toEqual([]);
  });
});

import fc from 'fast-check';
import { type Database, engines } from '../../../test/harness/documents/engines';
import { DomainError } from '../../domain/errors/domain-error';
import type { DocumentStore } from '../../platform/documents/documents';
import { type DriverRate, DriverRates, driverRates } from './driver-rates';

const hourMs = 3_600_000;
const exact: DriverRate = { name: 'exact', most: 4, windowMs: hourMs, unwritten: 0 };
const loose: DriverRate = { name: 'loose', most: 60, windowMs: hourMs, unwritten: 6 };

describe.each(engines)('rates of drivers over processes of $name', (engine) => {
  let database: Database;
  let stores: DocumentStore[];
  let nowMs: number;
  let processes: DriverRates[];

  beforeEach(async () => {
    database = engine.create();
    stores = await Promise.all([0, 1, 2, 3].map(() => database.open([driverRates])));
    nowMs = Date.UTC(2026, 10, 23, 8);
    processes = stores.map((store) => new DriverRates(store, () => nowMs));
  });
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await database.remove();
  });

  /** Returns null if the use was accepted, otherwise the seconds until the next try. */
  async function use(process: number, rate: DriverRate, uses = 1, driverId = 'ann'): Promise<number | null> {
    try {
      await processes[process]?.use(driverId, rate, uses);
      return null;
    } catch (error) {
      if (error instanceof DomainError && error.reason === 'RATE_LIMITED') {
        return error.details.retryAfterSeconds ?? Number.NaN;
      }
      throw error;
    }
  }

  it('are one count, of each driver by itself, until the window is over', async () => {
    expect([await use(0, exact), await use(1, exact), await use(2, exact)]).toEqual([null, null, null]);
    nowMs += hourMs - 10_500;
    expect(await use(3, exact)).toBeNull();
    for (const process of [0, 1, 2, 3]) expect(await use(process, exact)).toBe(11);
    expect(await use(0, exact, 1, 'bob')).toBeNull();
    expect(await use(0, { ...exact, name: 'another' })).toBeNull();
    nowMs += 10_500;
    for (const process of [0, 1, 2, 3]) expect(await use(process, exact)).toBeNull();
    expect(await use(0, exact)).toBe(3_600);
  });

  it('are one count where all uses come at once', async () => {
    const taken = await Promise.all([0, 0, 0, 1, 1, 1].map((process) => use(process, exact)));
    expect(taken.filter((seconds) => seconds === null)).toHaveLength(4);
  });

  it('cost nothing where a driver does little', async () => {
    for (const process of [0, 1, 2, 3]) expect(await use(process, loose, 6)).toBeNull();
    expect(await stores[0]?.of('ann').get(driverRates, loose.name)).toBeNull();
    await use(0, loose);
    expect((await stores[0]?.of('ann').get(driverRates, loose.name))?.data.used).toBe(7);
  });

  it('let a driver have what is allowed, and of other processes no more than these may count unwritten', async () => {
    const steps = fc.array(fc.record({ process: fc.nat(3), uses: fc.integer({ min: 1, max: 20 }) }), {
      maxLength: 40,
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        run += 1;
        let [taken, wasRefused] = [0, false];
        for (const { process, uses } of sequence) {
          if ((await use(process, loose, uses, `driver-${run}`)) === null) {
            taken += uses;
            // 60, and 6 from each of the three others.
            expect(taken).toBeLessThanOrEqual(78);
          } else {
            if (!wasRefused) expect(taken + uses).toBeGreaterThan(60);
            wasRefused = true;
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('of one process are exact', async () => {
    for (let used = 0; used < 60; used += 1) expect(await use(0, loose)).toBeNull();
    expect(await use(0, loose)).toBe(3_600);
  });

  it('are counted by each process alone where nothing can be written for the driver', async () => {
    await stores[0]?.of('ann').erase();
    for (let used = 0; used < 4; used += 1) expect(await use(0, exact)).toBeNull();
    expect(await use(0, exact)).toBe(3_600);
    expect(await use(1, exact)).toBeNull();
  });

  it('begin a new window where a clock that was wrong had set its end', async () => {
    nowMs += 100 * hourMs;
    for (let used = 0; used < 4; used += 1) await use(0, exact);
    nowMs -= 100 * hourMs;
    expect(await use(1, exact)).toBeNull();
  });
});

import { DomainError } from '../domain/errors/domain-error';
import { DriverTurns } from '../platform/driver-turns';
import { CallRate } from './call-rate';
import { DriverLoad } from './driver-load';
import { maxCallsAtOnce, maxRequestsAtOnce, maxRequestsWaiting } from './fixed-limits';

function anyLoad() {
  let microseconds = 0;
  const turns = new DriverTurns(() => microseconds);
  const rate = new CallRate(
    {
      LIMIT_CALLS_PER_MINUTE: 3_000,
      LIMIT_PROCESSOR_SECONDS_PER_MINUTE: 20,
      LIMIT_BAD_TOKENS_PER_MINUTE: 300,
    },
    { use: async () => undefined },
  );
  const load = new DriverLoad(turns, rate);
  const work = async (driverId: string, took: number) => {
    await turns.next(driverId);
    microseconds += took;
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { load, rate, work };
}

describe('what one driver has in progress', () => {
  it('is six requests; the next ones wait, in order, until one has ended', async () => {
    const { load } = anyLoad();
    const started: number[] = [];
    const requests = Array.from({ length: maxRequestsAtOnce + 2 }, async (_, index) => {
      const request = await load.begin('ada');
      started.push(index);
      return request;
    });
    const [first, second] = await Promise.all(requests.slice(0, maxRequestsAtOnce));
    expect(started).toEqual([0, 1, 2, 3, 4, 5]);
    first?.end();
    first?.end();
    await requests[6];
    expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
    second?.end();
    await requests[7];
    // Other drivers do not wait for them.
    await load.begin('bob');
  });

  it('is refused where a hundred requests wait, and begins again once they have ended', async () => {
    const { load } = anyLoad();
    const all = Array.from({ length: maxRequestsAtOnce + maxRequestsWaiting }, () => load.begin('ada'));
    await expect(load.begin('ada')).rejects.toEqual(
      new DomainError('RATE_LIMITED', { retryAfterSeconds: 1 }),
    );
    for (const request of all) (await request).end();
    (await load.begin('ada')).end();
  });

  it('is four calls, over all of the requests', async () => {
    const { load } = anyLoad();
    const [one, other] = [await load.begin('ada'), await load.begin('ada')];
    for (let call = 0; call < maxCallsAtOnce; call += 1) await (call % 2 ? one : other).calls.begin();
    let hasStarted = false;
    const next = one.calls.begin().then(() => {
      hasStarted = true;
    });
    await Promise.resolve();
    expect(hasStarted).toBe(false);
    other.calls.end();
    await next;
    expect(hasStarted).toBe(true);
  });

  it('says how much of the processor the driver, and nobody else, has used', async () => {
    const { load, work } = anyLoad();
    const request = await load.begin('ada');
    await work('ada', 300);
    await work('bob', 5_000);
    await work('ada', 20);
    expect(request.spentMicroseconds()).toBe(320);
  });
});

describe('the work of one driver in a minute', () => {
  it('is twenty seconds of the processor; then calls are refused, with how long to wait', async () => {
    const { rate, work } = anyLoad();
    await work('ada', 19_999_999);
    await rate.ofDriver('ada', 1);
    await work('ada', 1);
    const refused = await rate.ofDriver('ada', 1).catch((error: unknown) => error);
    expect(refused).toMatchObject({ reason: 'RATE_LIMITED' });
    const { retryAfterSeconds = 0 } = (refused as DomainError).details;
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    await rate.ofDriver('bob', 1);
  });
});

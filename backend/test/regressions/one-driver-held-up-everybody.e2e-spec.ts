import type { DocumentStore } from '../../src/platform/documents/documents';
import { STORE } from '../../src/platform/documents/store-token';
import { DriverTurns } from '../../src/platform/driver-turns';
import { trips as storedTrips } from '../../src/registry/kinds/trip.kind';
import { CallRate } from '../../src/rpc/call-rate';
import { maxBatchAnswerBytes } from '../../src/rpc/fixed-limits';
import { at, driving } from '../harness/driving';
import { startServer, type TestServer } from '../harness/server';

interface Answer {
  readonly result?: { readonly data: { readonly json: unknown } };
  readonly error?: {
    readonly json: { readonly data: { readonly reason: string; readonly retryAfterSeconds?: number } };
  };
}

const window = { fromMs: at('2026-07-01T00:00Z'), beforeMs: at('2026-08-01T00:00Z') };

/**
 * A hundred and fifty trips on top of one another made 1.3 MB of findings, and a hundred calls for them in one request
 * 133 MB, which everybody waited for.
 */
describe('a batch of heavy calls', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  /** A driver whose trips all overlap, with as much text as a trip takes. */
  async function overlapping(count: number) {
    const { driver, client, aTrip } = await driving(server);
    const driverDocuments = server.application.get<DocumentStore>(STORE).of(driver.id);
    for (let from = 0; from < count; from += 150) {
      await driverDocuments.transact(async (transaction) => {
        for (let index = from; index < Math.min(from + 150, count); index += 1) {
          const startedAtMs = window.fromMs + index;
          const { id, ...trip } = aTrip({
            startedAtMs,
            endedAtMs: window.beforeMs - 1,
            note: 'n'.repeat(2000),
          });
          const log = { loggedAtMs: startedAtMs, madeAtMs: null, finalisedAtMs: null, amendments: 0 };
          transaction.create(storedTrips, id, { ...trip, log });
        }
      });
    }
    return { token: driver.token, driverId: driver.id, client };
  }

  async function batch(token: string, path: string, input: object, calls: number) {
    const paths = Array(calls).fill(path).join();
    const inputs = Object.fromEntries(Array.from({ length: calls }, (_, index) => [index, { json: input }]));
    const response = await fetch(
      `${server.url}/api/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const text = await response.text();
    return { status: response.status, bytes: Buffer.byteLength(text), answers: JSON.parse(text) as Answer[] };
  }

  it('names of a hundred and fifty trips at once 149 overlaps, in some ten thousand bytes', async () => {
    const { token } = await overlapping(150);
    const { bytes, answers } = await batch(token, 'trips.findings', window, 1);
    expect(answers[0]?.result?.data.json).toMatchObject({ overlaps: { length: 149 }, nextCursor: null });
    expect(bytes).toBeLessThan(25_000);
  });

  it('is answered up to one mebibyte; the rest is refused, to be asked again', async () => {
    const { token, client } = await overlapping(200);
    const { status, bytes, answers } = await batch(token, 'trips.list', { limit: 200 }, 30);
    const answered = answers.filter(({ result }) => result !== undefined);
    // A page of two hundred trips is some 500 kB.
    expect(answered.length).toBeGreaterThanOrEqual(1);
    expect(answered.length).toBeLessThanOrEqual(2);
    expect(bytes).toBeLessThan(maxBatchAnswerBytes + 100_000);
    expect(status).toBe(207);
    const refused = answers.flatMap(({ error }) => error?.json.data ?? []);
    expect(refused).toHaveLength(30 - answered.length);
    for (const data of refused) expect(data).toMatchObject({ reason: 'BATCH_BUDGET', httpStatus: 429 });
    // Alone it is answered.
    expect((await client.trips.list.query({ limit: 200 })).items).toHaveLength(200);
  });

  it('begins each call in a turn of its own, and a long one waits for more of them', async () => {
    const { token, driverId } = await overlapping(1200);
    const turns = server.application.get(DriverTurns);
    const next = jest.spyOn(turns, 'next');
    const { answers } = await batch(token, 'account.me', {}, 10);
    expect(answers).toHaveLength(10);
    expect(next.mock.calls).toEqual(Array.from({ length: 10 }, () => [driverId]));
    next.mockClear();
    await batch(token, 'trips.findings', window, 1);
    // At its start, before the pages after the first five hundred, and before the calculation.
    expect(next.mock.calls.length).toBeGreaterThanOrEqual(5);
    next.mockRestore();
  });

  it('is answered, though many are sent at once and wait for each other', async () => {
    const { token } = await overlapping(1);
    const all = await Promise.all(Array.from({ length: 40 }, () => batch(token, 'trips.list', {}, 3)));
    for (const { status, answers } of all) expect([status, answers.length]).toEqual([200, 3]);
  });

  it('is refused, with how long to wait, once its driver has used twenty seconds of the processor in a minute', async () => {
    const [busy, other] = [await overlapping(1), await overlapping(1)];
    server.application.get(CallRate, { strict: false }).spent(busy.driverId, 20_000_000);
    const { answers } = await batch(busy.token, 'trips.list', {}, 3);
    for (const { error } of answers) {
      expect(error?.json.data).toMatchObject({ reason: 'RATE_LIMITED', httpStatus: 429 });
      expect(error?.json.data.retryAfterSeconds).toBeGreaterThan(0);
    }
    expect((await other.client.trips.list.query({})).items).toHaveLength(1);
  });
});

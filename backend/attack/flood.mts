import superjson from 'superjson';
import { type Answer, type Call, call, send } from './calls.mts';
import { clientOf, type Driver, newDriver } from './drivers.mts';
import { aTrip } from './logbook.mts';
import type { Attack } from './part.mts';
import type { Stack } from './stack.mts';
import type { Tally } from './tally.mts';

const mostMilliseconds = 250;
const mostMebibytes = 700;
const largestAnswerBytes = 8_388_608;
/** After the last batch was sent: who asked for much may wait a little. */
const graceMilliseconds = 20_000;

const window = { fromMs: Date.UTC(2026, 0, 1), beforeMs: Date.UTC(2026, 11, 31) };

const claim = {
  methodId: 'DE.businessTravel',
  period: { fromDay: '2026-01-01', untilDay: '2026-12-31' },
  vehicleIds: 'all',
  vehicles: [],
  receivedMinor: 0,
  facts: {},
};

interface Heavy extends Pick<Call, 'path' | 'type'> {
  input(vehicleId: string): unknown;
}

interface Hostile {
  readonly token: string;
  /** The vehicle with the records. */
  readonly vehicleId: string;
}

interface Measure {
  readonly until: number;
  readonly atOnce: number;
  /** In a batch. */
  readonly calls: number;
}

/** What costs the most to answer, of all that one driver may ask a hundred times at once. */
const heaviest: readonly Heavy[] = [
  { path: 'trips.findings', type: 'query', input: () => window },
  { path: 'energy.economy', type: 'query', input: (vehicleId) => ({ vehicleId }) },
  { path: 'vehicles.dependents', type: 'query', input: (id) => ({ id }) },
  { path: 'ledger.verify', type: 'query', input: () => undefined },
  { path: 'ledger.export', type: 'query', input: () => ({ afterSequence: 0, limit: 500 }) },
  { path: 'timeline.list', type: 'query', input: (vehicleId) => ({ vehicleId, limit: 200 }) },
  { path: 'claims.work', type: 'mutation', input: () => claim },
];

/** One driver sends the heaviest batches that the rules allow; another one goes on with the day's work. */
export async function flood(attack: Attack, tally: Tally): Promise<void> {
  const { origin } = attack.stack;
  const other = await newDriver(origin);
  await clientOf(origin, other).trips.create.mutate(aTrip());
  const alone = await dayOf(origin, other.token, after(attack.quick ? 1_000 : 5_000));
  tally.measured({ name: 'a driver’s p50 and p99, alone', value: told(alone), aim: '' });
  let hostile: Hostile | null = null;
  for (const heavy of heaviest) {
    // A new one for each, who has not asked for anything yet this minute; the few calls of a quick run need only one.
    if (hostile === null || !attack.quick) hostile = await newHostile(origin, attack.quick ? 40 : 150);
    await floodWith(heavy, hostile, other, attack, tally);
  }
}

async function floodWith(
  heavy: Heavy,
  hostile: Hostile,
  other: Driver,
  { stack, quick }: Attack,
  tally: Tally,
): Promise<void> {
  const { origin } = stack;
  const { path } = heavy;
  const until = after(quick ? 500 : 15_000);
  const [day, answers, mebibytes] = await Promise.all([
    dayOf(origin, other.token, until),
    batches(
      origin,
      hostile,
      heavy,
      quick ? { until, atOnce: 2, calls: 20 } : { until, atOnce: 25, calls: 100 },
    ),
    watchMemory(stack, until),
  ]);
  tally.tried(answers.length + day.length);
  for (const { status, text } of answers) {
    if (status === 0 || status === 500 || status === 502)
      tally.failed(`${path}: a batch has no answer`, `${status} ${text}`);
  }
  const largest = Math.max(0, ...answers.map(({ bytes }) => bytes));
  tally.expect(largest <= largestAnswerBytes, `${path}: a batch’s answer over 8 MiB`, `${largest} bytes`);
  tally.measured(
    {
      name: `${path}: another driver’s p50 and p99`,
      value: told(day),
      aim: `p99 under ${mostMilliseconds} ms`,
    },
    quick || quantile(day, 0.99) < mostMilliseconds,
  );
  tally.measured(
    {
      name: `${path}: the server’s memory`,
      value: mebibytes === null ? 'not seen from here' : `${Math.round(mebibytes)} MiB`,
      aim: `under ${mostMebibytes} MiB`,
    },
    quick || mebibytes === null || mebibytes < mostMebibytes,
  );
}

const after = (milliseconds: number) => performance.now() + milliseconds;

/** A driver with two years of records, and trips that overlap each other all. */
async function newHostile(origin: string, trips: number): Promise<Hostile> {
  const driver = await newDriver(origin);
  const client = clientOf(origin, driver);
  await client.demo.fill.mutate({ language: 'en' });
  const { items } = await client.vehicles.list.query({});
  const vehicleId = items.at(-1)?.id ?? null;
  const inputs = Array.from({ length: trips }, (_, index) =>
    aTrip({ vehicleId, startedAtMs: window.fromMs + index, note: 'x'.repeat(1_500) }),
  );
  for (let first = 0; first < inputs.length; first += 20) {
    await batch(
      origin,
      driver.token,
      { path: 'trips.create', type: 'mutation' },
      inputs.slice(first, first + 20),
    );
  }
  return { token: driver.token, vehicleId: vehicleId ?? '' };
}

async function batch(
  origin: string,
  token: string,
  { path, type }: Pick<Call, 'path' | 'type'>,
  inputs: readonly unknown[],
  signal = AbortSignal.timeout(30_000),
): Promise<Answer> {
  const encoded = JSON.stringify(
    Object.fromEntries(inputs.map((input, index) => [index, superjson.serialize(input)])),
  );
  const url = `${origin}/api/trpc/${Array(inputs.length).fill(path).join(',')}?batch=1`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return type === 'query'
    ? send(`${url}&input=${encodeURIComponent(encoded)}`, { headers, signal })
    : send(url, { method: 'POST', headers, body: encoded, signal });
}

async function batches(
  origin: string,
  { token, vehicleId }: Hostile,
  heavy: Heavy,
  { until, atOnce, calls }: Measure,
) {
  const answers: { status: number; bytes: number; text: string }[] = [];
  const inputs = Array<unknown>(calls).fill(heavy.input(vehicleId));
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        const { status, text } = await batch(
          origin,
          token,
          heavy,
          inputs,
          AbortSignal.timeout(Math.ceil(until - performance.now()) + graceMilliseconds),
        );
        answers.push({ status, bytes: Buffer.byteLength(text), text: text.slice(0, 300) });
        // What is refused for now is asked again soon, but not as fast as a line can carry it.
        if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }),
  );
  return answers;
}

/** How long each call of an ordinary driver took. */
async function dayOf(origin: string, token: string, until: number): Promise<number[]> {
  const taken: number[] = [];
  const asked = [
    { path: 'account.me', type: 'query', input: undefined },
    { path: 'trips.list', type: 'query', input: {} },
  ] as const;
  for (let turn = 0; performance.now() < until || taken.length === 0; turn += 1) {
    const { status, milliseconds } = await call(origin, token, asked[turn % 2 === 0 ? 0 : 1]);
    // One who is not answered has waited longer than anybody.
    taken.push(status === 200 ? milliseconds : Number.POSITIVE_INFINITY);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return taken;
}

/** The most memory seen meanwhile. */
async function watchMemory(stack: Stack, until: number): Promise<number | null> {
  let most: number | null = null;
  while (performance.now() < until) {
    const now = await stack.residentMebibytes();
    if (now !== null) most = Math.max(most ?? 0, now);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return most;
}

function told(taken: readonly number[]): string {
  return `${Math.round(quantile(taken, 0.5))} and ${Math.round(quantile(taken, 0.99))} ms`;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

import superjson from 'superjson';
import { call, send } from './calls.mts';
import { clientOf, newDriver } from './drivers.mts';
import { aTrip, newVehicle } from './logbook.mts';
import type { Attack } from './part.mts';
import type { Stack } from './stack.mts';
import type { Tally } from './tally.mts';

const mostMilliseconds = 250;
const mostMebibytes = 700;
const largestAnswerBytes = 8_388_608;
const batchesAtOnce = 5;
const callsInABatch = 100;

const window = { fromMs: Date.UTC(2026, 0, 1), beforeMs: Date.UTC(2026, 11, 31) };

/** One driver sends the heaviest batches that the rules allow; another one goes on with the day's work. */
export async function flood({ stack, quick }: Attack, tally: Tally): Promise<void> {
  const { origin } = stack;
  const hostile = await newDriver(origin);
  const vehicleId = await newVehicle(origin, hostile, 'heavy');
  await fill(origin, hostile.token, vehicleId, quick ? 40 : 150);
  const other = await newDriver(origin);
  await clientOf(origin, other).trips.create.mutate(aTrip());

  const alone = await dayOf(origin, other.token, { until: after(quick ? 1_000 : 5_000) });
  const heavy: Readonly<Record<string, unknown>> = {
    'trips.findings': window,
    'energy.economy': { vehicleId },
    'vehicles.dependents': { id: vehicleId },
    'ledger.verify': undefined,
    'trips.list': { limit: 200 },
  };
  for (const [path, input] of Object.entries(heavy)) {
    const until = after(quick ? 700 : 20_000);
    const memory = watchMemory(stack, until);
    const [day, answers, mebibytes] = await Promise.all([
      dayOf(origin, other.token, { until }),
      batches(origin, hostile.token, path, input, until),
      memory,
    ]);
    const largest = Math.max(0, ...answers.map(({ bytes }) => bytes));
    tally.tried(answers.length + day.length);
    for (const { status, text } of answers) {
      if (status === 0 || (status >= 500 && status !== 503))
        tally.failed(`${path}: a batch has no answer`, text.slice(0, 200));
    }
    tally.expect(largest <= largestAnswerBytes, `${path}: a batch’s answer over 8 MiB`, `${largest} bytes`);
    const p99 = quantile(day, 0.99);
    tally.measured(
      {
        name: `${path}: another driver’s p50 and p99, alone ${Math.round(quantile(alone, 0.5))} and ${Math.round(quantile(alone, 0.99))} ms`,
        value: `${Math.round(quantile(day, 0.5))} and ${Math.round(p99)} ms`,
        aim: `p99 under ${mostMilliseconds} ms`,
      },
      quick || p99 < mostMilliseconds,
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
}

const after = (milliseconds: number) => performance.now() + milliseconds;

/** Trips that overlap each other all, and fills. */
async function fill(origin: string, token: string, vehicleId: string, trips: number): Promise<void> {
  const inputs = Array.from({ length: trips }, (_, index) => ({
    ...aTrip({ vehicleId, purpose: 'x'.repeat(150), note: 'x'.repeat(1_500) }),
    startedAtMs: window.fromMs + index,
  }));
  for (let first = 0; first < inputs.length; first += 20) {
    await batch(origin, token, 'trips.create', inputs.slice(first, first + 20), 'POST');
  }
}

async function batch(
  origin: string,
  token: string,
  path: string,
  inputs: readonly unknown[],
  method: 'GET' | 'POST',
) {
  const encoded = JSON.stringify(
    Object.fromEntries(inputs.map((input, index) => [index, superjson.serialize(input)])),
  );
  const url = `${origin}/api/trpc/${Array(inputs.length).fill(path).join(',')}?batch=1`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return method === 'GET'
    ? send(`${url}&input=${encodeURIComponent(encoded)}`, { headers })
    : send(url, { method, headers, body: encoded });
}

async function batches(origin: string, token: string, path: string, input: unknown, until: number) {
  const answers: { status: number; bytes: number; text: string }[] = [];
  const inputs = Array<unknown>(callsInABatch).fill(input);
  await Promise.all(
    Array.from({ length: batchesAtOnce }, async () => {
      while (performance.now() < until) {
        const { status, text } = await batch(origin, token, path, inputs, 'GET');
        answers.push({ status, bytes: Buffer.byteLength(text), text: text.slice(0, 300) });
        // What is refused for now is asked again soon, but not as fast as a line can carry it.
        if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }),
  );
  return answers;
}

/** How long each call of an ordinary driver took. */
async function dayOf(origin: string, token: string, { until }: { until: number }): Promise<number[]> {
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

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

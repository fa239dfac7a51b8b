import { loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { LogbookName } from '../../backend/src/domain/logbooks/logbook-name.js';
import { batchRequest, fullBatch } from './batches.mts';
import { type Call, callWithRetries, send } from './calls.mts';
import { clientOf, type Driver, newDriver } from './drivers.mts';
import { type Hostile, heavyCalls, newHostile } from './heavy-calls.mts';
import { aTrip } from './logbook.mts';
import type { Day } from './ordinary-day.mts';
import type { Attack } from './part.mts';
import type { Stack } from './stack.mts';
import type { Tally } from './tally.mts';

const maxMilliseconds = 250;
const maxMebibytes = 700;
const maxAnswerBytes = 8_388_608;
/** Time that a driver with many requests may wait after the last batch. */
const graceMilliseconds = 20_000;

interface Measure {
  readonly until: number;
  readonly atOnce: number;
  readonly inputs: readonly unknown[];
}

/** Lets one driver send the heaviest batches that the rules allow while another one does the day's work. */
export async function flood(attack: Attack, tally: Tally): Promise<void> {
  const { origin } = attack.stack;
  const other = await newDriver(origin);
  await clientOf(origin, other).trips.create.mutate(aTrip());
  const alone = await dayOf(origin, other.token, after(attack.quick ? 1_000 : 5_000));
  tally.measured({ name: 'a driver’s p50 and p99, alone', value: summaryOf(alone), aim: '' });
  const [load = 0] = loadavg();
  tally.measured({ name: 'the machine’s load, of the minute before', value: load.toFixed(1), aim: '' });
  // The limits of a driver must hold in both of their logbooks.
  for (const logbook of ['own', 'examples'] as const) {
    let hostile: Hostile | null = null;
    for (const { path, type, input } of heavyCalls) {
      // Uses a new driver per logbook, with an unused call budget. The few calls of a quick run need only one.
      if (hostile === null || !attack.quick)
        hostile = await newHostile(origin, logbook, attack.quick ? 40 : 150);
      await floodWith({ path, type, input: input(hostile) }, { ...hostile, logbook }, other, attack, tally);
    }
  }
}

async function floodWith(
  heavy: Call,
  { token, logbook }: Hostile & { readonly logbook: LogbookName },
  other: Driver,
  { stack, quick }: Attack,
  tally: Tally,
): Promise<void> {
  const { origin } = stack;
  const { path } = heavy;
  const first = await callWithRetries(origin, token, heavy);
  tally.expect(first.status === 200, `${path}: the heavy call is refused`, first.text.slice(0, 300));
  const inputs = fullBatch(heavy);
  const until = after(quick ? 300 : 8_000);
  const [day, answers, mebibytes] = await Promise.all([
    dayOf(origin, other.token, until),
    batches(
      origin,
      token,
      heavy,
      quick ? { until, atOnce: 2, inputs: inputs.slice(0, 20) } : { until, atOnce: 25, inputs },
    ),
    watchMemory(stack, until),
  ]);
  tally.tried(answers.length + day.length);
  for (const { status, text } of answers) {
    if (status === 0 || status === 500 || status === 502)
      tally.failed(`${path}: a batch has no answer`, `${status} ${text}`);
  }
  const largest = Math.max(0, ...answers.map(({ bytes }) => bytes));
  tally.expect(largest <= maxAnswerBytes, `${path}: a batch’s answer over 8 MiB`, `${largest} bytes`);
  tally.measured(
    {
      name: `${path}, ${logbook}: another driver’s p50 and p99`,
      value: summaryOf(day),
      aim: `p99 under ${maxMilliseconds} ms`,
    },
    quick || quantile(day, 0.99) < maxMilliseconds,
  );
  tally.measured(
    {
      name: `${path}, ${logbook}: the server’s memory`,
      value: mebibytes === null ? 'not seen from here' : `${Math.round(mebibytes)} MiB`,
      aim: `under ${maxMebibytes} MiB`,
    },
    quick || mebibytes === null || mebibytes < maxMebibytes,
  );
}

const after = (milliseconds: number) => performance.now() + milliseconds;

async function batches(
  origin: string,
  token: string,
  { path, type }: Call,
  { until, atOnce, inputs }: Measure,
) {
  const answers: { status: number; bytes: number; text: string }[] = [];
  // Written once: the time that this takes is not the server's.
  const { url, init } = batchRequest(origin, token, { path, type, inputs });
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        const { status, text } = await send(url, {
          ...init,
          signal: AbortSignal.timeout(Math.ceil(until - performance.now()) + graceMilliseconds),
        });
        answers.push({ status, bytes: Buffer.byteLength(text), text: text.slice(0, 300) });
        // Refused calls are repeated after a short pause, not as fast as the connection allows.
        if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }),
  );
  return answers;
}

/**
 * Measures each call of an ordinary driver, in milliseconds. The driver has a thread of its own, as a real one has a
 * machine.
 */
function dayOf(origin: string, token: string, until: number): Promise<number[]> {
  const workerData: Day = { origin, token, milliseconds: until - performance.now() };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./ordinary-day.mts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Maximum memory seen until the time. */
async function watchMemory(stack: Stack, until: number): Promise<number | null> {
  let most: number | null = null;
  while (performance.now() < until) {
    const now = await stack.residentMebibytes();
    if (now !== null) most = Math.max(most ?? 0, now);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return most;
}

function summaryOf(taken: readonly number[]): string {
  return `${Math.round(quantile(taken, 0.5))} and ${Math.round(quantile(taken, 0.99))} ms`;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

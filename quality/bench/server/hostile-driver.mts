import { Worker } from 'node:worker_threads';
import type { PoliteDriver } from './polite-driver.mts';

const callsInABatch = 100;
const batchesAtOnce = 25;

export interface Query {
  readonly path: string;
  readonly input: object | null;
}

export interface Flood {
  /** Milliseconds that calls of another driver took at the same time. */
  readonly politeP50Ms: number;
  readonly politeP99Ms: number;
  readonly maxMs: number;
  /** Size of the largest answer. */
  readonly maxAnswerBytes: number;
  /** Calls of the hostile driver by result: `answered`, or the reason of the refusal. */
  readonly calls: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/**
 * Sends full batches of one query by one driver, as many as the rate allows, while another one reads and waits for each
 * answer. Lasts until all batches are answered, or for a number of seconds.
 */
export async function flood(
  url: string,
  { hostileToken, politeToken }: { readonly hostileToken: string; readonly politeToken: string },
  call: Query,
  maxSeconds: number,
): Promise<Flood> {
  const began = performance.now();
  const end = new AbortController();
  const deadline = setTimeout(() => end.abort(), maxSeconds * 1000);
  const polite = politeCalls(url, politeToken, end.signal);
  const batches = await Promise.all(
    Array.from({ length: batchesAtOnce }, () => batch(url, hostileToken, call, end.signal)),
  );
  clearTimeout(deadline);
  end.abort();
  const taken = (await polite).toSorted((a, b) => a - b);
  const calls: Record<string, number> = {};
  for (const { outcomes } of batches) {
    for (const outcome of outcomes) calls[outcome] = (calls[outcome] ?? 0) + 1;
  }
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0;
  return {
    politeP50Ms: at(0.5),
    politeP99Ms: at(0.99),
    maxMs: at(1),
    maxAnswerBytes: Math.max(...batches.map(({ bytes }) => bytes)),
    calls,
    seconds: (performance.now() - began) / 1000,
  };
}

interface Answered {
  readonly bytes: number;
  readonly outcomes: readonly string[];
}

async function batch(url: string, token: string, call: Query, signal: AbortSignal): Promise<Answered> {
  const { path, input } = call;
  const paths = Array(callsInABatch).fill(path).join();
  const inputs = Object.fromEntries(
    Array.from({ length: callsInABatch }, (_, call) => [call, { json: input }]),
  );
  const query = input === null ? '' : `&input=${encodeURIComponent(JSON.stringify(inputs))}`;
  const headers = { authorization: `Bearer ${token}` };
  try {
    const response = await fetch(`${url}/api/trpc/${paths}?batch=1${query}`, { headers, signal });
    const text = await response.text();
    const body: unknown = JSON.parse(text);
    const answers = Array.isArray(body) ? body : Array<unknown>(callsInABatch).fill(body);
    return { bytes: Buffer.byteLength(text), outcomes: answers.map(outcomeOf) };
  } catch (error) {
    if (!signal.aborted) throw error;
    return { bytes: 0, outcomes: Array<string>(callsInABatch).fill('not answered in time') };
  }
}

function outcomeOf(answer: { error?: { json: { data: { reason: string } } } }): string {
  return answer.error?.json.data.reason ?? 'answered';
}

/** Runs polite calls in a thread of its own, as reading large answers would block them. */
function politeCalls(url: string, token: string, signal: AbortSignal): Promise<readonly number[]> {
  const workerData = { url, token } satisfies PoliteDriver;
  const polite = new Worker(new URL('./polite-driver.mts', import.meta.url), { workerData, stderr: false });
  const taken = new Promise<readonly number[]>((resolve, reject) => {
    polite.once('message', resolve);
    polite.once('error', reject);
  });
  signal.addEventListener('abort', () => polite.postMessage('end'), { once: true });
  return taken;
}

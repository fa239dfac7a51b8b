import autocannon from 'autocannon';

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
}

export interface Caller {
  readonly driverId: string;
  readonly token: string;
}

/** Sends requests of many drivers in turn, because the rate of each is limited. */
export async function load(url: string, callers: readonly Caller[], seconds: number): Promise<LoadResult> {
  const path = `/api/trpc/account.me?batch=1&input=${encodeURIComponent('{}')}`;
  const result = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    requests: callers.map(({ driverId, token }) => ({
      method: 'GET',
      path,
      headers: { authorization: `Bearer ${token}`, 'x-driver': driverId },
    })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { requestsPerSecond: result.requests.average, p99Ms: result.latency.p99 };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}

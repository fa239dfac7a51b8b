import autocannon from 'autocannon';
import type { Caller } from './load.mts';
import { createPath, newTrips } from './logbook-load.mts';

export interface MixedResult {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const connections = 32;
/** Writes per ten requests; the others read the newest trips. */
const writesOfTen = 2;

const listPath = `/api/trpc/trips.list?input=${encodeURIComponent(JSON.stringify({ json: { limit: 20 } }))}`;

/** Inputs of new trips, unique also over several loads of the same drivers. */
export function mixedLoad(tripsThere: number) {
  const newTrip = newTrips(tripsThere);
  return async (url: string, people: readonly Caller[], seconds: number): Promise<MixedResult> => {
    const requests = people.flatMap(({ driverId, token }, index): autocannon.Request[] => {
      const headers = {
        authorization: `Bearer ${token}`,
        'x-driver': driverId,
        'content-type': 'application/json',
      };
      const read: autocannon.Request = { method: 'GET', path: listPath, headers };
      if (index % 10 >= writesOfTen) return [read];
      return [
        {
          ...{ method: 'POST', path: createPath, headers },
          setupRequest: (request) => ({ ...request, body: JSON.stringify(newTrip()) }),
        },
      ];
    });
    let started = 0;
    const result = await autocannon({
      ...{ url, connections, duration: seconds, requests },
      // Each client starts with other drivers; otherwise all would start with the same one.
      setupClient: (client) => {
        const first = Math.floor((started * requests.length) / connections);
        started += 1;
        client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
      },
    });
    if (result.non2xx > 0 || result.errors > 0) {
      throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
    }
    const { p50, p99 } = result.latency;
    return { requestsPerSecond: result.requests.average, p50Ms: p50, p99Ms: p99 };
  };
}

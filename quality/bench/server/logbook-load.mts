import autocannon from 'autocannon';
import type { Caller } from './load.mts';
import { lastTripAtMs, recordId, trip, vehicleId } from './logbook-data.mts';

export const createPath = '/api/trpc/trips.create';

/** Inputs of trips.create; each trip is unique, a second after the one before it, and after all stored trips. */
export function newTrips(tripsThere: number): () => { json: object } {
  let made = 0;
  return () => {
    made += 1;
    const startedAtMs = lastTripAtMs + made * 1000;
    const odometerMetres = tripsThere * 12_345 + made * 10;
    return {
      json: {
        ...trip(0, 1),
        id: recordId(3, made),
        startedAtMs,
        endedAtMs: startedAtMs + 500,
        odometerStartMetres: odometerMetres,
        odometerEndMetres: odometerMetres + 5,
      },
    };
  };
}

/** A year after all trips, so that no odometer runs backwards. */
const firstCostAtMs = lastTripAtMs + 365 * 86_400_000;
const written = { vehicleId, zone: 'Europe/Berlin', currency: 'EUR', note: '' };

/** Inputs of energy.create: full fills, each a minute and a kilometre after the one before it. */
export function newFills(): () => { json: object } {
  let made = 0;
  return () => {
    made += 1;
    const json = {
      ...written,
      id: recordId(5, made),
      atMs: firstCostAtMs + made * 60_000,
      ...{ source: 'diesel', volumeMillilitres: 45_000, filled: 'full', missedBefore: false },
      ...{ unitPrice: { micros: 1_659_000, per: 'litre' }, totalMinor: null },
      ...{ odometerMetres: 100_000_000 + made * 1000, station: 'Autohof Nord', location: null },
    };
    return { json };
  };
}

/** Inputs of expenses.create, a minute after one another. */
export function newExpenses(): () => { json: object } {
  let made = 0;
  return () => {
    made += 1;
    const json = {
      ...written,
      id: recordId(6, made),
      atMs: firstCostAtMs + made * 60_000,
      ...{ category: 'washing', amountMinor: 1_490, converted: null, vendor: 'Waschpark' },
      ...{ odometerMetres: null, spread: null, repeats: null, businessSharePercent: null },
    };
    return { json };
  };
}

/**
 * Requests per second of many drivers taking turns, for a query or for a mutation with new input each time.
 */
export async function throughput(
  url: string,
  people: readonly Caller[],
  path: string,
  { seconds, input }: { seconds: number; input?: () => object },
): Promise<number> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    requests: people.map(({ driverId, token }) => ({
      method: input ? ('POST' as const) : ('GET' as const),
      path,
      headers: {
        authorization: `Bearer ${token}`,
        'x-driver': driverId,
        'content-type': 'application/json',
      },
      ...(input && {
        setupRequest: (request: autocannon.Request) => ({ ...request, body: JSON.stringify(input()) }),
      }),
    })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}${path}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return result.requests.average;
}

/** Milliseconds of one call, until its answer is read; of a mutation if there is an input. */
export async function callMs(url: string, token: string, path: string, input?: object): Promise<number> {
  const began = performance.now();
  const response = await fetch(url + path, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(input && { method: 'POST', body: JSON.stringify(input) }),
  });
  await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - began;
}

import { setTimeout as passed } from 'node:timers/promises';
import { createTRPCClient, httpLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../../../backend/src/generated/app-router.js';
import { lastTripAtMs, recordId, vehicleId } from './logbook-data.mts';

export const trips = 20_000;
/** Time between trips, so that all of them are within a year. */
export const everyMs = 26 * 60_000;

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
const claim = {
  methodId: 'DE.businessTravel' as const,
  period: { fromDay: dayOf(lastTripAtMs - trips * everyMs), untilDay: dayOf(lastTripAtMs) },
  vehicleIds: 'all' as const,
  vehicles: [{ vehicleId, kind: 'car' as const, engineCubicCentimetres: null, fiscalPowerCv: null }],
  receivedMinor: 0,
  facts: {},
};

export interface ClaimJobs {
  claim(): Promise<void>;
  /** Freezes the claim as the report of that number. */
  report(number: number): Promise<void>;
  file(report: number, format: 'pdf' | 'xlsx', language: 'en' | 'de'): Promise<void>;
}

/** Returns the calls for a full-year claim to the server at `origin`; each waits for its result. */
export function claimJobs(origin: string, token: string): ClaimJobs {
  const client = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${origin}/api/trpc`,
        transformer: superjson,
        headers: { authorization: `Bearer ${token}` },
      }),
    ],
  });
  const untilReady = async (what: string, stateNow: () => Promise<{ readonly state: string }>) => {
    for (;;) {
      const { state } = await stateNow();
      if (state === 'ready') return;
      if (state !== 'making') throw new Error(`${what} is ${state}`);
      await passed(50);
    }
  };
  return {
    async claim() {
      const { tripsInPeriod } = await client.claims.work.mutate(claim);
      if (tripsInPeriod !== trips) throw new Error(`a claim over ${tripsInPeriod} trips`);
    },
    async report(number) {
      const id = recordId(4, number);
      await client.reports.create.mutate({ id, claim, party: { kind: 'self', name: '' } });
      await untilReady('the report', () => client.reports.get.query({ id }));
    },
    async file(report, format, language) {
      const file = { reportId: recordId(4, report), format, paper: 'a4', language } as const;
      await client.reports.makeFile.mutate(file);
      await untilReady('the file', () => client.reports.file.query(file));
    },
  };
}

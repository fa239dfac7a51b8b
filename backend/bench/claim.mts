import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { createTRPCClient, httpLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../src/generated/app-router.js';
import { median } from './load.mts';
import { lastTripAtMs, recordId, vehicleId, writeLogbooks } from './logbook-data.mts';
import { signedIn } from './people.mts';
import { startMeasured } from './servers.mts';
import { row, tableHead } from './table.mts';

const rounds = 3;
const trips = 20_000;
/** So that all of them lie within a year. */
const everyMs = 26 * 60_000;
const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
const period = { fromDay: dayOf(lastTripAtMs - trips * everyMs), untilDay: dayOf(lastTripAtMs) };
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));

const [driver] = await signedIn(['driver'], folder);
if (!driver) throw new Error('nobody is there');
await writeLogbooks(join(folder, 'data', 'roadbook.sqlite'), [{ driverId: driver.driverId, trips, everyMs }]);
const server = await startMeasured(
  ['--import', join(import.meta.dirname, 'certificates.mts'), 'dist/main.js'],
  {
    BENCH_CERTIFICATES: join(folder, 'certificates.json'),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'info',
  },
);
try {
  const client = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${server.url}/api/trpc`,
        transformer: superjson,
        headers: { authorization: `Bearer ${driver.token}` },
      }),
    ],
  });
  await client.account.me.query();
  const claim = {
    methodId: 'DE.businessTravel' as const,
    period,
    vehicleIds: 'all' as const,
    vehicles: [{ vehicleId, kind: 'car' as const, engineCubicCentimetres: null, fiscalPowerCv: null }],
    receivedMinor: 0,
    facts: {},
  };
  const memory = server.watchMemory();
  const times: Record<string, number[]> = {};
  const timed = async (name: string, act: () => Promise<unknown>) => {
    const began = performance.now();
    await act();
    times[name] = [...(times[name] ?? []), (performance.now() - began) / 1000];
  };
  for (let round = 0; round < rounds; round += 1) {
    const id = recordId(4, round);
    await timed('claim', async () => {
      const { tripsInPeriod } = await client.claims.work.mutate(claim);
      if (tripsInPeriod !== trips) throw new Error(`a claim over ${tripsInPeriod} trips`);
    });
    await timed('report', async () => {
      await client.reports.create.mutate({ id, claim, party: { kind: 'self', name: '' } });
      for (;;) {
        const { state } = await client.reports.get.query({ id });
        if (state === 'ready') return;
        if (state !== 'making') throw new Error(`the report is ${state}`);
        await passed(50);
      }
    });
    for (const format of ['pdf', 'xlsx'] as const) {
      await timed(format, async () => {
        const file = { reportId: id, format, paper: 'a4', language: 'en' } as const;
        await client.reports.makeFile.mutate(file);
        for (;;) {
          const { state } = await client.reports.file.query(file);
          if (state === 'ready') return;
          if (state !== 'making') throw new Error(`the file is ${state}`);
          await passed(50);
        }
      });
    }
  }
  const seconds = (name: string) => `${median(times[name] ?? []).toFixed(2)} s`;
  tableHead(rounds);
  row('claim over 20 000 trips, asked of the server', seconds('claim'));
  row('… frozen as a report', seconds('report'));
  row('… drawn as PDF', seconds('pdf'));
  row('… drawn as XLSX', seconds('xlsx'));
  const together = `${memory.peakMebibytes.toFixed(0)} MiB`;
  row('… peak memory of the server and its processes in all of it', together, 'under 400 MiB');
  row('… peak memory of the server alone', `${server.peakMebibytes().toFixed(0)} MiB`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { createTRPCClient, httpLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../../../backend/src/generated/app-router.js';
import { applicationOn } from './application.mts';
import { recordId, trip, vehicleId, writeLogbooks } from './logbook-data.mts';
import { signedIn } from './people.mts';
import { startMeasured } from './servers.mts';
import { row, tableHead } from './table.mts';

const require = createRequire(import.meta.url);
const { unattended }: typeof import('../../../backend/src/rpc/unattended.js') =
  require('../../../backend/dist/rpc/unattended.js');
const { archivePartBytes }: typeof import('../../../backend/src/domain/archive/archive.schema.js') =
  require('../../../backend/dist/domain/archive/archive.schema.js');
const { tripKind }: typeof import('../../../backend/src/registry/kinds/trip.kind.js') =
  require('../../../backend/dist/registry/kinds/trip.kind.js');
const { RecordWriter }: typeof import('../../../backend/src/records/record-writer.js') =
  require('../../../backend/dist/records/record-writer.js');

/** `archive.mts [trips]`: measures time and memory of an export and its restore. */
const count = Number(process.argv[2] ?? 100_000);
const aBatch = 10_000;
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));
const [from, to] = ['driver-with-everything', 'driver-with-nothing'];

/** Trips with readings, sums and sealed entries, as drivers write them. */
async function writeLogbook(): Promise<void> {
  await writeLogbooks(join(folder, 'roadbook.sqlite'), [{ driverId: from, trips: 0 }]);
  const application = await applicationOn(folder);
  const writer = application.get(RecordWriter);
  for (let first = 0; first < count; first += aBatch) {
    const writes = Array.from({ length: Math.min(aBatch, count - first) }, (_, index) => {
      const { id, ...content } = trip(first + index, count);
      return { action: 'create', kind: tripKind, id, content } as const;
    });
    await writer.writeAll(unattended(from), writes);
  }
  await application.close();
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

try {
  await writeLogbook();
  const [owner, newcomer] = await signedIn([from, to], folder);
  if (!owner || !newcomer) throw new Error('nobody is signed in');
  const server = await startMeasured(
    [
      '--max-old-space-size=512',
      '--max-semi-space-size=8',
      '--import',
      join(import.meta.dirname, 'certificates.mts'),
      'dist/main.js',
    ],
    {
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      BENCH_CERTIFICATES: join(folder, 'certificates.json'),
      MALLOC_ARENA_MAX: '2',
    },
  );
  const before = server.residentMebibytes();
  let zip = Buffer.alloc(0);
  const exportSeconds = await secondsOf(async () => {
    const answer = await fetch(`${server.url}/api/files/archive`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    if (!answer.ok) throw new Error(await answer.text());
    zip = Buffer.from(await answer.arrayBuffer());
  });
  const afterExport = server.peakMebibytes();
  const client = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        ...{ url: `${server.url}/api/trpc`, transformer: superjson },
        headers: { authorization: `Bearer ${newcomer.token}` },
      }),
    ],
  });
  const restoreSeconds = await secondsOf(async () => {
    const id = recordId(5, 1);
    await client.archive.beginRestore.mutate({ id, bytes: zip.length });
    for (let at = 0, number = 1; at < zip.length; at += archivePartBytes, number += 1) {
      const put = await fetch(`${server.url}/api/files/archive/restores/${id}/${number}`, {
        ...{ method: 'PUT', body: zip.subarray(at, at + archivePartBytes) },
        headers: { authorization: `Bearer ${newcomer.token}` },
      });
      if (!put.ok) throw new Error(await put.text());
    }
    let { state, problem } = await client.archive.restore.mutate({ id });
    while (state === 'running') {
      await passed(200);
      ({ state, problem } = (await client.archive.overview.query()).restore ?? { state, problem });
    }
    if (state !== 'done') throw new Error(`${state}: ${JSON.stringify(problem)}`);
  });
  const afterRestore = server.peakMebibytes();
  const { total } = await client.vehicles.list.query({}).then(({ items }) => ({ total: items.length }));
  if (total !== 1) throw new Error(`${total} vehicles of ${vehicleId} were restored`);
  await server.stop();
  tableHead(1);
  row(`an export of ${count} trips, seconds`, exportSeconds.toFixed(1));
  row('… its size, MB', (zip.length / 1_000_000).toFixed(1));
  row('… memory of the server before, and at most, MiB', `${before.toFixed(0)}, ${afterExport.toFixed(0)}`);
  row('its restore into an empty account, seconds', restoreSeconds.toFixed(1));
  row('… memory of the server at most, MiB', afterRestore.toFixed(0));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

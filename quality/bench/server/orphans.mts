import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTRPCClient, httpLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../../../backend/src/generated/app-router.js';
import { recordId, writeLogbooks } from './logbook-data.mts';
import { signedIn } from './people.mts';
import { type MeasuredServer, startMeasured } from './servers.mts';
import { row, tableHead } from './table.mts';

const require = createRequire(import.meta.url);
const {
  collections,
}: typeof import('../../../backend/src/registry/collections.js') = require('../../../backend/dist/registry/collections.js');
const { checkFiles }: typeof import('../../../backend/src/operations/check-files.js') =
  require('../../../backend/dist/operations/check-files.js');
const { openReadOnly }: typeof import('../../../backend/src/platform/documents/sqlite/read-only.js') =
  require('../../../backend/dist/platform/documents/sqlite/read-only.js');

/**
 * `orphans.mts [operations]`: random uploads and deletions of files and of their records, four at once, while the
 * server is killed now and then. Unanswered calls are repeated, as a device does. At the end, no file may lack its
 * document, and no document its file or its record.
 */
const operations = Number(process.argv[2] ?? 1000);
const operationsABurst = 25;
const vehicles = 20;
const driverId = 'driver-with-receipts';
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));

/** Returns the head of a PDF and a random number of bytes. */
const aPdf = () =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(randomInt(1, 200_000), 0x20), Buffer.from('%%EOF')]);

interface Pending {
  readonly send: (server: MeasuredServer) => Promise<Response>;
}

try {
  await writeLogbooks(join(folder, 'roadbook.sqlite'), [{ driverId, trips: 0 }]);
  const [driver] = await signedIn([driverId], folder);
  if (!driver) throw new Error('nobody is signed in');
  const authorization = { authorization: `Bearer ${driver.token}` };
  const start = () =>
    startMeasured(['--import', join(import.meta.dirname, 'certificates.mts'), 'dist/main.js'], {
      ...{ DATA_DIR: folder, LOG_LEVEL: 'silent' },
      BENCH_CERTIFICATES: join(folder, 'certificates.json'),
    });
  const clientOf = ({ url }: MeasuredServer) =>
    createTRPCClient<AppRouter>({
      links: [httpLink({ url: `${url}/api/trpc`, transformer: superjson, headers: authorization })],
    });
  let server = await start();
  const vehicleIds = Array.from({ length: vehicles }, (_, number) => recordId(6, number));
  for (const id of vehicleIds) {
    await clientOf(server).vehicles.create.mutate({
      ...{
        id,
        name: 'Van',
        make: '',
        model: '',
        year: null,
        plate: '',
        vin: null,
        purchase: null,
        sale: null,
      },
      energySources: [{ kind: 'diesel', capacityMillilitres: null }],
      ...{ distanceUnit: 'km', volumeUnit: 'litre', fuelEconomyUnit: 'litresPer100Km' },
      ...{ electricEconomyUnit: 'kwhPer100Km', currency: 'EUR' },
    });
  }

  const ids: string[] = [];
  let kills = 0;
  const address = (at: MeasuredServer, id: string) => `${at.url}/api/files/attachments/${id}`;
  const upload = (): Pending => {
    const id = recordId(7, ids.length);
    ids.push(id);
    const query = `recordKind=vehicle&recordId=${vehicleIds[randomInt(vehicles)]}`;
    const init = {
      method: 'PUT',
      body: aPdf(),
      headers: { ...authorization, 'content-type': 'application/pdf' },
    };
    return { send: (at) => fetch(`${address(at, id)}?${query}`, init) };
  };
  const remove = (): Pending => {
    const id = ids[randomInt(ids.length)] ?? '';
    return { send: (at) => fetch(address(at, id), { method: 'DELETE', headers: authorization }) };
  };

  let waiting: Pending[] = [];
  for (let done = 0; done < operations; done += operationsABurst) {
    const fresh = Array.from({ length: operationsABurst }, () =>
      ids.length === 0 || randomInt(5) < 3 ? upload() : remove(),
    );
    const sending = [...waiting, ...fresh];
    waiting = [];
    const isKilled = randomInt(2) === 0;
    let answered = 0;
    const killAfter = randomInt(1, sending.length);
    const worker = async () => {
      for (let next = sending.shift(); next !== undefined; next = sending.shift()) {
        const pending = next;
        // Full, unknown and gone are answers as well.
        const isAnswered = await pending.send(server).then(
          async (response) => {
            await response.arrayBuffer();
            return response.status < 500 && response.status !== 429;
          },
          () => false,
        );
        if (!isAnswered) waiting.push(pending);
        answered += 1;
        if (isKilled && answered === killAfter) {
          await server.kill();
          kills += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: 4 }, worker));
    if (isKilled) server = await start();
  }
  for (let attempt = 0; waiting.length > 0 && attempt < 10; attempt += 1) {
    const again = waiting;
    waiting = [];
    for (const pending of again) {
      const { status } = await pending.send(server);
      if (status >= 500 || status === 429) waiting.push(pending);
    }
  }
  await server.stop();
  const documents = openReadOnly(join(folder, 'roadbook.sqlite'), collections);
  const { missing, unnamed, ownerless, files } = await checkFiles(
    join(folder, 'files'),
    driverId,
    documents.of(driverId),
  );
  documents.close();
  tableHead(1);
  const orphans = missing.length + unnamed.length + ownerless.length;
  row(
    `orphans after ${operations} uploads and deletions with ${kills} kills; ${files} files left`,
    `${orphans}`,
    '0',
  );
  if (orphans > 0) console.log(JSON.stringify({ missing, unnamed, ownerless }));
  process.exitCode = orphans > 0 || waiting.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTRPCClient, httpLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '../../../backend/src/generated/app-router.js';
import { backendMemoryFlags, memoryVariables } from '../../../scripts/stack/memory-flags.ts';
import { recordId, writeLogbooks } from './logbook-data.mts';
import { signedIn } from './people.mts';
import { startMeasured } from './servers.mts';
import { row, tableHead } from './table.mts';

type Client = ReturnType<typeof createTRPCClient<AppRouter>>;
type VehicleContent = Omit<Parameters<Client['vehicles']['create']['mutate']>[0], 'id'>;

/**
 * Measures uploads and downloads of receipts by several drivers, each one file after another, compared with a bare
 * server. Usage: `files.mts [files] [kilobytes]`
 */
const files = Number(process.argv[2] ?? 400);
const fileBytes = Number(process.argv[3] ?? 500) * 1000;
const atOnce = 4;
const filesARecord = 20;
const rounds = 7;
/** Vehicles per driver; at most fifty are allowed. */
const vehicles = Math.ceil((rounds * files) / atOnce / filesARecord);
if (vehicles > 50) throw new Error(`At most ${(50 * filesARecord * atOnce) / rounds} files a round.`);
const driverIds = Array.from({ length: atOnce }, (_, index) => `driver-${index}`);
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));

/** Returns a JPEG by its structure, as long as a photo that a browser has reduced. */
function aPhoto(bytes: number): Buffer<ArrayBuffer> {
  const head = [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 4, 0, 4, 0, 1, 1, 0x11, 0];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];
  const start = Buffer.from([...head, ...scan]);
  const photo = Buffer.alloc(bytes, 0x5a);
  start.copy(photo);
  // Stuffed bytes, as often as in a real photo.
  for (let at = start.length; at < bytes - 4; at += 256) photo.set([0xff, 0], at);
  photo.set([0xff, 0xd9], bytes - 2);
  return photo;
}

const content = aPhoto(fileBytes);

const vehicle: VehicleContent = {
  ...{ name: 'Van', make: '', model: '', year: null, plate: '', vin: null, purchase: null, sale: null },
  energySources: [{ kind: 'diesel', capacityMillilitres: null }],
  ...({ distanceUnit: 'km', volumeUnit: 'litre', fuelEconomyUnit: 'litresPer100Km' } as const),
  ...({ electricEconomyUnit: 'kwhPer100Km', currency: 'EUR' } as const),
};

async function megabytesASecond(work: (number: number, driver: number) => Promise<number>): Promise<number> {
  // Unflushed data of other programs would be flushed with the first file.
  execFileSync('sync');
  const began = performance.now();
  const oneAfterTheOther = async (driver: number) => {
    let bytes = 0;
    // Not `bytes += await …`, which would add to the value from before the wait.
    for (let number = driver; number < files; number += atOnce) {
      const moved = await work(number, driver);
      bytes += moved;
    }
    return bytes;
  };
  const bytes = await Promise.all(driverIds.map((_, driver) => oneAfterTheOther(driver)));
  const seconds = (performance.now() - began) / 1000;
  return bytes.reduce((sum, each) => sum + each, 0) / 1_000_000 / seconds;
}

async function sent(url: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(url, init);
  const body = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.status}: ${Buffer.from(body).toString()}`);
  return init.method === 'PUT' ? content.length : body.byteLength;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Median of each round's ratio to the bare server of the same round. */
const ratioOf = (ours: readonly number[], bare: readonly number[]) =>
  median(ours.map((each, round) => each / (bare[round] ?? 1))).toFixed(2);

try {
  await writeLogbooks(
    join(folder, 'roadbook.sqlite'),
    driverIds.map((driverId) => ({ driverId, trips: 0 })),
  );
  const drivers = await signedIn(driverIds, folder);
  const bareFolder = join(folder, 'bare');
  mkdirSync(bareFolder);
  const bare = await startMeasured([join(import.meta.dirname, 'bare-files.mts')], {
    BENCH_FOLDER: bareFolder,
  });
  const server = await startMeasured(
    [...backendMemoryFlags, '--import', join(import.meta.dirname, 'certificates.mts'), 'dist/main.js'],
    {
      ...{ ...memoryVariables, DATA_DIR: folder, LOG_LEVEL: 'error' },
      BENCH_CERTIFICATES: join(folder, 'certificates.json'),
    },
  );
  const authorizations = drivers.map(({ token }) => ({ authorization: `Bearer ${token}` }));
  for (const headers of authorizations) {
    const client = createTRPCClient<AppRouter>({
      links: [httpLink({ url: `${server.url}/api/trpc`, transformer: superjson, headers })],
    });
    for (let number = 0; number < vehicles; number += 1) {
      await client.vehicles.create.mutate({ ...vehicle, id: recordId(6, number) });
    }
  }
  const figures = {
    up: [] as number[],
    down: [] as number[],
    bareUp: [] as number[],
    bareFlushed: [] as number[],
    bareDown: [] as number[],
  };
  for (let round = 0; round < rounds; round += 1) {
    const put = { method: 'PUT', body: content };
    const idOf = (number: number) => recordId(7, round * files + number);
    const addressOf = (number: number) => `${server.url}/api/files/attachments/${idOf(number)}`;
    const upload = (number: number, driver: number) => {
      const ofDriver = Math.floor((round * files + number) / atOnce);
      const record = recordId(6, Math.floor(ofDriver / filesARecord));
      return sent(`${addressOf(number)}?recordKind=vehicle&recordId=${record}`, {
        ...put,
        headers: { ...authorizations[driver], 'content-type': 'image/jpeg' },
      });
    };
    const uploads = [
      { speeds: figures.bareUp, work: (number: number) => sent(`${bare.url}/files/${idOf(number)}`, put) },
      {
        speeds: figures.bareFlushed,
        work: (number: number) => sent(`${bare.url}/files/f${idOf(number)}?flush`, put),
      },
      { speeds: figures.up, work: upload },
    ];
    // The uploads take turns in being first, as earlier writes slow down later ones.
    const first = round % uploads.length;
    for (const { speeds, work } of [...uploads.slice(first), ...uploads.slice(0, first)]) {
      speeds.push(await megabytesASecond(work));
    }
    figures.bareDown.push(await megabytesASecond((number) => sent(`${bare.url}/files/${idOf(number)}`)));
    figures.down.push(
      await megabytesASecond((number, driver) =>
        sent(addressOf(number), { headers: authorizations[driver] ?? {} }),
      ),
    );
  }
  await Promise.all([server.stop(), bare.stop()]);
  const [up, down, bareUp, bareFlushed, bareDown] = [
    ...[figures.up, figures.down, figures.bareUp, figures.bareFlushed, figures.bareDown].map(median),
  ];
  tableHead(rounds);
  row(
    `${files} pictures of ${fileBytes / 1000} kB of ${atOnce} drivers at once, up, MB/s`,
    up?.toFixed(0) ?? '',
  );
  row('… a bare server that writes them, MB/s', bareUp?.toFixed(0) ?? '');
  row('… of the bare server', ratioOf(figures.up, figures.bareUp));
  row('… a bare server that also flushes them to the disk, MB/s', bareFlushed?.toFixed(0) ?? '');
  row('… of that server', ratioOf(figures.up, figures.bareFlushed), 'at least 0.7');
  row('the same down, MB/s', down?.toFixed(0) ?? '');
  row('… a bare server that reads them, MB/s', bareDown?.toFixed(0) ?? '');
  row('… of the bare server', ratioOf(figures.down, figures.bareDown), 'at least 0.7');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

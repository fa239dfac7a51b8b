import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordId, trip, writeLogbooks } from './logbook-data.mts';
import { signedIn } from './people.mts';
import { startMeasured } from './servers.mts';
import { row, tableHead } from './table.mts';

const require = createRequire(import.meta.url);
const {
  collections,
}: typeof import('../../../backend/src/registry/collections.js') = require('../../../backend/dist/registry/collections.js');
const { attachments }: typeof import('../../../backend/src/registry/stored/attachments.collection.js') =
  require('../../../backend/dist/registry/stored/attachments.collection.js');
const { openDocuments }: typeof import('../../../backend/src/platform/documents/open-documents.js') =
  require('../../../backend/dist/platform/documents/open-documents.js');
const { openDiskFiles }: typeof import('../../../backend/src/platform/files/disk/disk-files.js') =
  require('../../../backend/dist/platform/files/disk/disk-files.js');

/** Measures an export with a number of megabytes of files, and its memory. Usage: `archive-files.mts [MB]` */
const megabytes = Number(process.argv[2] ?? 2_000);
const fileBytes = 20_000_000;
const piece = Buffer.alloc(1_000_000, 'x');
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));
const driverId = 'driver-with-files';

async function* content(): AsyncGenerator<Uint8Array> {
  for (let bytes = 0; bytes < fileBytes; bytes += piece.length) yield piece;
}

async function writeFiles(): Promise<void> {
  await writeLogbooks(join(folder, 'roadbook.sqlite'), [{ driverId, trips: 1 }]);
  const store = await openDocuments({ engine: 'sqlite', file: join(folder, 'roadbook.sqlite') }, collections);
  const files = (await openDiskFiles(join(folder, 'files'))).of(driverId);
  for (let number = 1; number * fileBytes <= megabytes * 1_000_000; number += 1) {
    const id = recordId(8, number);
    const fileKey = `attachments/${id}.1.jpg`;
    const { bytes, sha256 } = await files.put(fileKey, content(), { mostBytes: fileBytes });
    await store.of(driverId).transact(async (transaction) => {
      transaction.create(attachments, id, {
        ...{ recordKind: 'trip', recordId: trip(0, 1).id },
        ...{ state: 'stored', attempt: 1, type: 'image/jpeg', bytes, sha256, fileKey, startedAtMs: number },
      });
    });
  }
  await store.close();
}

try {
  await writeFiles();
  const [owner] = await signedIn([driverId], folder);
  if (!owner) throw new Error('nobody is signed in');
  const server = await startMeasured(
    [
      ...['--max-old-space-size=512', '--max-semi-space-size=8'],
      ...['--import', join(import.meta.dirname, 'certificates.mts'), 'dist/main.js'],
    ],
    {
      ...{ DATA_DIR: folder, LOG_LEVEL: 'error', MALLOC_ARENA_MAX: '2' },
      BENCH_CERTIFICATES: join(folder, 'certificates.json'),
    },
  );
  const before = server.residentMebibytes();
  const began = performance.now();
  const answer = await fetch(`${server.url}/api/files/archive`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  if (!answer.ok || answer.body === null) throw new Error(await answer.text());
  // Read without keeping it, as this program's memory is not measured.
  let bytes = 0;
  for await (const received of answer.body) {
    bytes += received.length;
  }
  const seconds = (performance.now() - began) / 1_000;
  const peak = server.peakMebibytes();
  await server.stop();
  if (bytes < megabytes * 1_000_000) throw new Error(`the export ended after ${bytes} bytes`);
  tableHead(1);
  row(`an export with ${megabytes} MB of files, seconds`, seconds.toFixed(1));
  row('… MB a second', (bytes / 1_000_000 / seconds).toFixed(0));
  row('… memory of the server before, and at most, MiB', `${before.toFixed(0)}, ${peak.toFixed(0)}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

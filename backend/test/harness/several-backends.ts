import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { collections } from '../../src/collections';
import { newKeySet } from '../../src/features/ledger/key-file';
import type { DocumentStore } from '../../src/platform/documents/documents';
import {
  type BuiltBackend,
  buildBackend,
  clockAhead,
  type RunningBackend,
  startBuilt,
} from './built-backend';
import { DatabaseServer } from './events/database-server';
import { startBucketServer } from './files/bucket-server';
import { startFirestoreServer } from './firestore-server';

const project = 'demo-roadbook';
export const tickSecret = 'a secret of forty characters, or of more';

export interface SeveralBackends {
  /** What all of them have stored. */
  readonly documents: DocumentStore;
  readonly built: BuiltBackend;
  /** One more process on the same hosted services, with a clock that is ahead of the others', or behind. */
  start(clockAheadMilliseconds?: number): Promise<RunningBackend>;
  close(): Promise<void>;
}

/**
 * Backends as they are deployed on Firestore, the Realtime Database and a bucket, which stand-ins serve here; of the
 * same build as `others`, which are closed later.
 */
export async function severalBackends(
  variables: Readonly<Record<string, string>> = {},
  others?: SeveralBackends,
): Promise<SeveralBackends> {
  const built = others?.built ?? buildBackend();
  const firestore = await startFirestoreServer(project);
  const database = new DatabaseServer();
  database.token = 'owner';
  const { url } = await database.start();
  const bucket = await startBucketServer();
  const shared = {
    DOCUMENTS: 'firestore',
    FIRESTORE_EMULATOR_HOST: firestore.host,
    FIREBASE_DATABASE_URL: `https://${project}.firebaseio.com`,
    FIREBASE_DATABASE_EMULATOR_HOST: url.host,
    FILES: 'bucket',
    FIREBASE_STORAGE_BUCKET: 'a-bucket',
    FIREBASE_STORAGE_EMULATOR_HOST: bucket.host,
    LEDGER_SIGNING_KEYS: newKeySet([]),
    JOBS_TICK_SECRET: tickSecret,
    ...variables,
  };
  const documents = await firestore.open(collections);
  const running: RunningBackend[] = [];
  return {
    documents,
    built,
    async start(clockAheadMilliseconds = 0) {
      const backend = await startBuilt(built, {
        ...shared,
        ...clockAhead(clockAheadMilliseconds),
        DATA_DIR: mkdtempSync(join(built.dataDir, 'one-')),
      });
      running.push(backend);
      return backend;
    },
    async close() {
      await Promise.all(running.map((backend) => backend.stop('SIGTERM')));
      await documents.close();
      await Promise.all([firestore.stop(), database.stop(), bucket.close()]);
      if (!others) built.remove();
    },
  };
}

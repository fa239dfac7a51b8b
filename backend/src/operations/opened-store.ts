import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnvironment } from '../config/environment';
import type { DocumentStore, WholeStore } from '../platform/documents/documents';
import { openWholeFirestore } from '../platform/documents/firestore/whole-firestore';
import { openWholeSqlite } from '../platform/documents/sqlite/export-sqlite';
import { isOfNoDriver } from '../platform/documents/sqlite/read-only';
import { fileStorage } from '../platform/files/bucket/bucket-files';
import { firebaseApp } from '../platform/firebase-app';
import { collections } from '../registry/collections';
import { recordsFile } from './store-state';
import { filesInBucket, filesOnDisk, type StoredFiles } from './stored-files';

export interface OpenedStore {
  readonly documents: DocumentStore;
  /** Name of the store in messages. */
  readonly name: string;
  /** Ids of all drivers and logbooks with documents. */
  driverIds(): Promise<readonly string[]>;
  /** Files of the store, or null if they cannot be read from here. */
  files(): Promise<StoredFiles | null>;
  close(): Promise<void>;
}

export const isInFirestore = () => process.env.DOCUMENTS === 'firestore';

/** Opens the store that the environment configures, for a command next to a server that may be running. */
export function openStore(folder: string): Promise<OpenedStore> {
  return isInFirestore() ? openFirestore(folder) : openFile(folder);
}

async function openFile(folder: string): Promise<OpenedStore> {
  const file = recordsFile(folder);
  if (!existsSync(file)) throw new Error(`There is no logbook in ${folder}.`);
  const store = openWholeSqlite(file, collections);
  return {
    ...opened(store),
    name: file,
    files: async () => filesOnDisk(join(folder, 'files')),
    close: () => store.documents.close(),
  };
}

async function openFirestore(folder: string): Promise<OpenedStore> {
  const environment = parseEnvironment({ NODE_ENV: 'production', ...process.env });
  const app = firebaseApp(environment);
  const { getFirestore } = await import('firebase-admin/firestore');
  const firestore = getFirestore(app);
  const store = await openWholeFirestore(firestore, collections);
  return {
    ...opened(store),
    name: `Firestore of ${environment.FIREBASE_PROJECT_ID}`,
    files: async () => {
      if (environment.FILES === 'disk') return filesOnDisk(join(folder, 'files'));
      const storage = await fileStorage(app);
      return filesInBucket(storage.bucket(environment.FIREBASE_STORAGE_BUCKET));
    },
    close: () => firestore.terminate(),
  };
}

function opened({ documents, owners }: WholeStore): Pick<OpenedStore, 'documents' | 'driverIds'> {
  return {
    documents,
    driverIds: async () =>
      (await owners()).flatMap(({ id, isErased }) => (isErased || isOfNoDriver(id) ? [] : [id])),
  };
}

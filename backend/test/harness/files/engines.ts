import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { fileStorage, openBucketFiles } from '../../../src/platform/files/bucket/bucket-files';
import { openDiskFiles } from '../../../src/platform/files/disk/disk-files';
import type { FileStore } from '../../../src/platform/files/files';
import { type BucketServer, startBucketServer } from './bucket-server';

export interface OpenedFiles {
  readonly files: FileStore;
  remove(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  open(): Promise<OpenedFiles>;
}

const disk: Engine = {
  name: 'a local disk',
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'files-'));
    return {
      files: await openDiskFiles(folder),
      remove: async () => rmSync(folder, { recursive: true }),
    };
  },
};

/** The SDK's own client against a server of the tests. */
export async function openTestBucket(): Promise<OpenedFiles & { readonly server: BucketServer }> {
  const server = await startBucketServer();
  process.env.STORAGE_EMULATOR_HOST = `http://${server.host}`;
  const app = initializeApp({ projectId: 'demo-files', storageBucket: 'demo-files' }, randomUUID());
  const files = openBucketFiles((await fileStorage(app)).bucket());
  delete process.env.STORAGE_EMULATOR_HOST;
  return {
    server,
    files,
    async remove() {
      await deleteApp(app);
      await server.close();
    },
  };
}

/** A real bucket: set FILES_TEST_BUCKET to its name, and GOOGLE_APPLICATION_CREDENTIALS to who may write there. */
const realBucket = (storageBucket: string): Engine => ({
  name: `the bucket ${storageBucket}`,
  async open() {
    const app = initializeApp({ storageBucket }, randomUUID());
    return {
      files: openBucketFiles((await fileStorage(app)).bucket()),
      remove: () => deleteApp(app),
    };
  },
});

const { FILES_TEST_BUCKET } = process.env;

export const engines: readonly Engine[] = [
  disk,
  { name: 'Cloud Storage', open: openTestBucket },
  ...(FILES_TEST_BUCKET ? [realBucket(FILES_TEST_BUCKET)] : []),
];

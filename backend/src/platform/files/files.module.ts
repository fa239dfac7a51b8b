import { join } from 'node:path';
import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import { cannotOpen } from '../documents/sqlite/cannot-open';
import { lockForServer } from '../documents/sqlite/server-lock';
import { STORE } from '../documents/store-token';
import { firebaseApp } from '../firebase-app';
import { fileStorage, openBucketFiles } from './bucket/bucket-files';
import { openDiskFiles } from './disk/disk-files';
import type { FileStore } from './files';

export const FILES = Symbol('files');

async function open(environment: Environment): Promise<FileStore> {
  if (environment.FILES === 'bucket') {
    const storage = await fileStorage(firebaseApp(environment));
    return openBucketFiles(storage.bucket(environment.FIREBASE_STORAGE_BUCKET));
  }
  return openForServer(join(environment.DATA_DIR, 'files'));
}

/** Opens the files for one server: the start of another one would remove files that this one is writing. */
async function openForServer(folder: string): Promise<FileStore> {
  const lock = lockForServer(folder);
  try {
    const files = await openDiskFiles(folder);
    return {
      ...files,
      async close() {
        await files.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw cannotOpen(error, folder);
  }
}

/** Opened after the documents, so that a problem with the data folder is reported by the documents first. */
@Global()
@Module({
  providers: [{ provide: FILES, inject: [ENVIRONMENT, STORE], useFactory: open }],
  exports: [FILES],
})
export class FilesModule implements OnApplicationShutdown {
  constructor(@Inject(FILES) private readonly files: FileStore) {}

  /** After the last request has been answered. */
  async onApplicationShutdown(): Promise<void> {
    await this.files.close();
  }
}

import { PassThrough, pipeline, type Readable } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import type { App } from 'firebase-admin/app';
import type { Storage } from 'firebase-admin/storage';
import { z } from 'zod';
import { checkPrefix, driverFolder, extensionOf, mediaTypes } from '../file-keys';
import {
  type ByteRange,
  type DriverFiles,
  FileExists,
  FileMissing,
  type FileStore,
  FilesUnavailable,
  type StoredFile,
} from '../files';
import { Measured } from '../measured';

/** The hosted file storage. Its client is loaded when first asked for; the SDK keeps one per app. */
export async function fileStorage(app: App): Promise<Storage> {
  const { getStorage } = await import('firebase-admin/storage');
  return getStorage(app);
}

export type Bucket = ReturnType<Storage['bucket']>;

/** Metadata of an object in Cloud Storage; sizes are text, as they may exceed exact numbers. */
const objectSchema = z.object({ size: z.coerce.number().int(), timeCreated: z.string() });

/** Precedes every character of a key, so that a listing begins right after a key. */
const lowestCharacter = '!';

/** Files in a bucket of Cloud Storage, which any number of servers may use. */
export function openBucketFiles(bucket: Bucket): FileStore {
  return {
    of: (driverId) => driverFiles(bucket, `${driverFolder(driverId)}/`),
    close: async () => undefined,
  };
}

function driverFiles(bucket: Bucket, folder: string): DriverFiles {
  const object = (key: string) => {
    const extension = extensionOf(key);
    return { file: bucket.file(`${folder}${key}`), contentType: mediaTypes[extension] };
  };

  async function head(key: string): Promise<StoredFile | null> {
    const { file } = object(key);
    try {
      const [metadata] = await file.getMetadata();
      return toStored(key, metadata);
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw bucketError(error);
    }
  }

  function get(key: string, range?: ByteRange): Readable {
    const bounds = range === undefined ? {} : { start: range.from, end: range.before - 1, validation: false };
    const content = new PassThrough();
    pipeline(
      object(key)
        .file.createReadStream(bounds)
        .on('error', (error) => content.destroy(bucketError(error))),
      content,
      () => undefined,
    );
    return content;
  }

  return {
    head,
    get,
    pieces: get,

    async put(key, content, { mostBytes, mayBeNamed, onNamed }) {
      const { file, contentType } = object(key);
      const measured = new Measured(mayBeNamed ? andThen(content, mayBeNamed) : content, mostBytes);
      const upload = file.createWriteStream({
        // The upload is one request: an interrupted one leaves nothing behind, not even a session.
        resumable: false,
        validation: 'crc32c',
        // Only if there is no object of that name.
        preconditionOpts: { ifGenerationMatch: 0 },
        contentType,
        metadata: { cacheControl: 'private, no-store' },
      });
      try {
        await piped(measured, upload);
      } catch (error) {
        throw measured.failure ?? bucketError(error);
      }
      const written = measured.written();
      await onNamed?.(written);
      return written;
    },

    async delete(key) {
      await object(key).file.delete({ ignoreNotFound: true }).catch(rethrow);
    },

    async list({ prefix, after, limit }) {
      checkPrefix(prefix);
      const query = {
        prefix: `${folder}${prefix}`,
        maxResults: limit,
        autoPaginate: false,
        ...(after !== undefined && { startOffset: `${folder}${after}${lowestCharacter}` }),
      };
      const [found, next] = await bucket.getFiles(query).catch(rethrow);
      const files = found.map(({ name, metadata }) => toStored(name.slice(folder.length), metadata));
      return { files, next: next === null ? null : (files.at(-1)?.key ?? null) };
    },

    async erase() {
      await bucket.deleteFiles({ prefix: folder }).catch(rethrow);
    },
  };
}

/** The content, which ends once `last` is done: an object is there as soon as its content has ended. */
async function* andThen(
  content: AsyncIterable<Uint8Array>,
  last: () => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  yield* content;
  await last();
}

function toStored(key: string, metadata: unknown): StoredFile {
  const { size, timeCreated } = objectSchema.parse(metadata);
  return { key, bytes: size, storedAtMs: Date.parse(timeCreated) };
}

function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

function bucketError(error: unknown): Error {
  switch (statusOf(error)) {
    case 404:
      return new FileMissing('there is no file by that key', { cause: error });
    case 412:
      return new FileExists('there is a file by that key', { cause: error });
    default:
      return new FilesUnavailable('The bucket of the files does not take or give them.', { cause: error });
  }
}

/** The error as the file store promises it. */
export function rethrow(error: unknown): never {
  throw bucketError(error);
}

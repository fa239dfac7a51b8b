import { collection } from '../../platform/documents/collection';
import type { Reads, Stored } from '../../platform/documents/documents';
import { allRecords } from '../../records/all-records';
import type { MadeDocument } from './reports.collection';

/** The book of one vehicle, under the vehicle's id. Removed a day after it was requested. */
export type ServiceBookDocument = MadeDocument & {
  startedAtMs: number;
  name: string;
  bytes: number | null;
  /** Key in the file store once the book is ready. */
  fileKey: string | null;
};

export const serviceBooks = collection<ServiceBookDocument>('serviceBooks', [
  { equal: [], order: 'startedAtMs' },
]);

export const bookKeysPrefix = 'serviceBooks/';

/** Prefix of all keys of a vehicle's book. */
export const bookKeyPrefix = (vehicleId: string) => `${bookKeysPrefix}${vehicleId}.`;

/** Returns a function that is true for keys of books, finished or being made. */
export async function namedBooks(reads: Reads): Promise<(key: string) => boolean> {
  const toDto = ({ id, data }: Stored<ServiceBookDocument>) => ({ id, ...data });
  const books = await allRecords(reads, { collection: serviceBooks, toDto });
  const keys = new Set(books.flatMap(({ fileKey }) => fileKey ?? []));
  const making = books.filter(({ state }) => state === 'making').map(({ id }) => bookKeyPrefix(id));
  return (key) => keys.has(key) || making.some((prefix) => key.startsWith(prefix));
}

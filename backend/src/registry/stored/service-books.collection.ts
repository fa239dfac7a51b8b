import { collection } from '../../platform/documents/collection';
import type { Reads, Stored } from '../../platform/documents/documents';
import { allRecords } from '../../records/all-records';
import type { MadeDocument } from './reports.collection';

/** Of one vehicle, whose id it has. A day after it was asked for it is removed. */
export type ServiceBookDocument = MadeDocument & {
  startedAtMs: number;
  name: string;
  bytes: number | null;
  /** Where it lies in the file store once it is ready. */
  fileKey: string | null;
};

export const serviceBooks = collection<ServiceBookDocument>('serviceBooks', [
  { equal: [], order: 'startedAtMs' },
]);

export const bookKeysPrefix = 'serviceBooks/';

/** With which every key of a vehicle's book begins. */
export const bookKeyPrefix = (vehicleId: string) => `${bookKeysPrefix}${vehicleId}.`;

/** Tells which files are those of books, or are being made. */
export async function namedBooks(reads: Reads): Promise<(key: string) => boolean> {
  const given = ({ id, data }: Stored<ServiceBookDocument>) => ({ id, ...data });
  const books = await allRecords(reads, { collection: serviceBooks, given });
  const keys = new Set(books.flatMap(({ fileKey }) => fileKey ?? []));
  const making = books.filter(({ state }) => state === 'making').map(({ id }) => bookKeyPrefix(id));
  return (key) => keys.has(key) || making.some((prefix) => key.startsWith(prefix));
}

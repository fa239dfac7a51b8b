import { z } from 'zod';
import { driverFolder } from '../file-keys';
import { type Bucket, rethrow } from './bucket-files';

/** For operations only: no call reaches other drivers. */

const objectSchema = z.object({ size: z.coerce.number().int() });
const listingSchema = z.object({ prefixes: z.array(z.string()).default([]) });
const drivers = 'drivers/';

/** The keys and lengths of a driver's files in a bucket. */
export async function storedLengths(bucket: Bucket, driverId: string): Promise<ReadonlyMap<string, number>> {
  const prefix = `${driverFolder(driverId)}/`;
  const [found] = await bucket.getFiles({ prefix }).catch(rethrow);
  return new Map(
    found.map(({ name, metadata }) => [name.slice(prefix.length), objectSchema.parse(metadata).size]),
  );
}

/** The folders of drivers that are not among those named, as they were erased. */
export async function foldersOfOthers(bucket: Bucket, driverIds: readonly string[]): Promise<string[]> {
  const known = new Set(driverIds.map(driverFolder));
  const others: string[] = [];
  for (let pageToken: string | undefined, areMore = true; areMore; ) {
    const query = { prefix: drivers, delimiter: '/', autoPaginate: false, ...(pageToken && { pageToken }) };
    const [, next, listing] = await bucket.getFiles(query).catch(rethrow);
    const folders = listingSchema.parse(listing).prefixes.map((prefix) => prefix.replace(/\/$/, ''));
    others.push(...folders.filter((folder) => !known.has(folder)));
    pageToken = next?.pageToken;
    areMore = pageToken !== undefined;
  }
  return others;
}

import { ownerOf } from '../domain/demo/examples-id';
import { isSharedLogbook } from '../domain/logbooks/logbook-name';

/** Owner of documents, in the middle of a sentence. */
export const ownerName = (id: string): string => `${isSharedLogbook(id) ? 'logbook' : 'driver'} ${id}`;

/** Owner of documents, at the start of a sentence. */
export const ownerNamed = (id: string): string => `${isSharedLogbook(id) ? 'Logbook' : 'Driver'} ${id}`;

/** Numbers of drivers and of logbooks with members in words; the examples are their driver's. */
export function ownerCount(ids: readonly string[]): string {
  const logbooks = ids.filter(isSharedLogbook).length;
  const drivers = new Set(ids.filter((id) => !isSharedLogbook(id)).map(ownerOf)).size;
  const inWords = drivers === 1 ? '1 driver' : `${drivers} drivers`;
  if (logbooks === 0) return inWords;
  return `${inWords} and ${logbooks === 1 ? '1 shared logbook' : `${logbooks} shared logbooks`}`;
}

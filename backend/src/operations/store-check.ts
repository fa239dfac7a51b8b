import { collections } from '../collections';
import { RecordsDamaged } from '../platform/documents/errors';
import { checkDriver, type DataCheck, damaged, type Finding, shapeFault } from './data-check';
import { allOf } from './logged-records';
import type { OpenedStore } from './opened-store';

/**
 * Finds what is damaged in a store that is no file of this machine: every document, ledger and sum of drivers. Each document is
 * read more than once, which Firestore bills. Nothing is changed; the server may be running.
 */
export async function checkStore(
  { documents, driverIds, name }: OpenedStore,
  whom: readonly string[],
): Promise<DataCheck> {
  const known = await driverIds();
  const unknown = whom.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new Error(`Nobody of that id is in ${name}: ${unknown.join(', ')}.`);
  const drivers = whom.length > 0 ? whom : known;
  const findings: Finding[] = [];
  let read = 0;
  for (const driverId of drivers) {
    await documents.of(driverId).snapshot(async (reads) => {
      for (const collection of collections) {
        const all = await allOf(reads, collection).catch((error: unknown) => {
          if (!(error instanceof RecordsDamaged)) throw error;
          findings.push(unreadable(driverId, collection.name, error));
          return [];
        });
        read += all.length;
        for (const { id, data } of all) {
          const fault = shapeFault(collection.name, data);
          if (fault) findings.push(damaged({ driverId, collection: collection.name, id }, fault));
        }
      }
      findings.push(...(await checkDriver(reads, driverId)));
    });
  }
  return { findings, drivers: drivers.length, documents: read, files: null };
}

function unreadable(driverId: string, collection: string, { message }: RecordsDamaged): Finding {
  const why = message.replace(/\.$/, '');
  return {
    mend: 'restore',
    sentence: `Driver ${driverId}: ${collection} cannot be read to its end: ${why}.`,
  };
}

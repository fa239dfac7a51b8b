import { RecordsDamaged } from '../platform/documents/errors';
import { isOfStored } from '../platform/documents/firestore/firestore-errors';
import { collections } from '../registry/collections';
import { checkDriver, type DataCheck, damaged, orNull, shapeFault } from './data-check';
import { type Finding, findingsOfFiles, findingsOfFolders } from './files-findings';
import { findingsOfMembers } from './logbook-findings';
import { allOf } from './logged-records';
import type { OpenedStore } from './opened-store';
import { ownerNamed } from './stored-owners';

/**
 * Finds damage in Firestore: in every document, ledger, sum and file of drivers. Reads each document more than once,
 * which Firestore bills. Nothing is changed; the server may be running. Rejects if a store does not answer.
 */
export async function checkStore(
  { documents, driverIds, name, files }: OpenedStore,
  whom: readonly string[],
): Promise<DataCheck> {
  const known = await driverIds();
  const unknown = whom.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new Error(`Nobody of that id is in ${name}: ${unknown.join(', ')}.`);
  const drivers = whom.length > 0 ? whom : known;
  const findings: Finding[] = [];
  const stored = await files();
  let [read, compared] = [0, 0];
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
      findings.push(...(await checkDriver(reads, driverId, isOfStored)));
    });
    // The lists of members are in other partitions, which have no common snapshot.
    const ofMembers = await orNull(
      () => findingsOfMembers(documents.of, driverId),
      (error) => error instanceof RecordsDamaged,
    );
    findings.push(...(ofMembers ?? []));
    if (stored === null) continue;
    // Compares with the present records, as files have no snapshot. Documents that cannot be read were found before.
    const check = () => findingsOfFiles(stored, driverId, documents.of(driverId));
    const ofFiles = await orNull(check, (error) => error instanceof RecordsDamaged);
    findings.push(...(ofFiles?.findings ?? []));
    compared += ofFiles?.files ?? 0;
  }
  if (stored !== null && whom.length === 0)
    findings.push(...(await findingsOfFolders(stored, known, driverIds)));
  return { findings, owners: drivers, documents: read, files: stored === null ? null : compared };
}

function unreadable(driverId: string, collection: string, { message }: RecordsDamaged): Finding {
  const why = message.replace(/\.$/, '');
  return {
    fix: 'restore',
    sentence: `${ownerNamed(driverId)}: ${collection} cannot be read to its end: ${why}.`,
  };
}

import { archivedCollections } from '../../../archive-contents';
import { documentsIn } from '../restore/archive-lines';
import type { ArchiveZip } from '../restore/archive-zip';
import type { IncomingRecord } from './incoming-record';

/** The records of an archive that was checked, with their own ids; those that others name first. */
export async function* archivedRecords(zip: ArchiveZip): AsyncGenerator<IncomingRecord> {
  for (const archived of archivedCollections) {
    const { kind } = archived;
    if (kind === undefined) continue;
    for await (const { id, version, data, place } of documentsIn(zip, archived)) {
      yield { kind, id, content: kind.content({ id, version, data }), place };
    }
  }
}

import type { RecordKind } from '../../../records/record-kind';
import { archivedCollections } from '../../../registry/archive-contents';
import { documentsIn } from '../restore/archive-lines';
import type { ArchiveZip } from '../restore/archive-zip';
import type { IncomingRecord } from './incoming-record';

/**
 * The records of a checked archive, with their own ids, sorted so that referenced ones come first. `isWanted`: selects
 * their kinds.
 */
export async function* archivedRecords(
  zip: ArchiveZip,
  isWanted: (kind: RecordKind) => boolean = () => true,
): AsyncGenerator<IncomingRecord> {
  for (const archived of archivedCollections) {
    const { kind } = archived;
    if (kind === undefined || !isWanted(kind)) continue;
    for await (const { id, version, data, place } of documentsIn(zip, archived)) {
      yield { kind, id, content: kind.content({ id, version, data }), place };
    }
  }
}

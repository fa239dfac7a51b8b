import { DomainError } from '../../../domain/errors/domain-error';
import type { ReasonCode } from '../../../domain/errors/reasons';
import type { MovedRecord } from '../../../domain/logbooks/vehicle-move.schema';
import type { JsonObject, Reads, Stored } from '../../../platform/documents/documents';
import type { RecordWriter } from '../../../records/record-writer';
import type { Logbook } from '../../../rpc/logbook';
import type { AttachmentsService } from '../../attachments/attachments.service';
import type { MovedPage, MovedVehicle } from './moved-content';

/** A vehicle on its way from one logbook into another. */
export interface MoveSides {
  readonly from: Logbook;
  readonly to: Logbook;
  readonly fromReads: Reads;
  readonly toReads: Reads;
  readonly moved: MovedVehicle;
  /** Reasons in the ledgers of both. */
  readonly reasons: { readonly came: string; readonly went: string; readonly stayed: string };
  readonly writer: RecordWriter;
  readonly attachments: AttachmentsService;
  readonly nowMs: number;
  /** Throws if the work is to end, otherwise counts records as looked at. */
  goOn(records: number): void;
  /** Throws unless this move still goes on. `reads` are those of a transaction in `from`. */
  checkOurs(from: Logbook, reads: Pick<Reads, 'get'>): Promise<void>;
}

/** A record was refused, and nothing more is moved. */
export class RecordRefused extends DomainError {
  constructor(
    reason: ReasonCode,
    readonly record: MovedRecord,
  ) {
    super(reason);
  }
}

/** The records of a page, each with the one of the other side; null if that has none. */
export async function besides(
  { toReads }: Pick<MoveSides, 'toReads'>,
  { kind, records }: MovedPage,
): Promise<(readonly [Stored<JsonObject>, Stored<JsonObject> | null])[]> {
  const known = await toReads.getAll(
    kind.collection,
    records.map(({ id }) => id),
  );
  return records.map((stored, index) => [stored, known[index] ?? null]);
}

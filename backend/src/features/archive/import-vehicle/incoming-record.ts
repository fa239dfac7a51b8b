import type { JsonObject } from '../../../platform/documents/documents';
import type { RecordKind } from '../../../records/record-kind';

/** A record of an archive as it would be created here. */
export interface IncomingRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly content: JsonObject;
  /** Place in the archive, for error messages. */
  readonly place: string;
}

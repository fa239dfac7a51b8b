import type { JsonObject } from '../platform/documents/documents';
import type { ChangeDetails } from './ledger-entry';
import type { PathPrefix, RecordKind } from './record-kind';

/** Writes in the transaction of a record, after the record itself. */
type Together = readonly RecordWrite[];

export interface RecordCreate<Content extends JsonObject> {
  readonly id: string;
  readonly content: Content;
  readonly details?: ChangeDetails;
  readonly together?: Together;
}

export interface RecordUpdate<Content extends JsonObject> {
  readonly id: string;
  /** Version that the driver saw. */
  readonly version: number;
  /** Returns the new content; may run twice. */
  patch(before: Content): Content;
  /** Refuses the change of this record, unless the same change was sent before. */
  refuse?(before: Content): void;
  readonly within?: PathPrefix;
  readonly details?: ChangeDetails;
  readonly together?: Together;
}

export interface RecordDelete {
  readonly id: string;
  readonly version: number;
  readonly details?: ChangeDetails;
}

/** One of many writes in a batch. */
export type RecordWrite =
  | ({ readonly action: 'create'; readonly kind: RecordKind } & RecordCreate<JsonObject>)
  | ({ readonly action: 'update'; readonly kind: RecordKind } & RecordUpdate<JsonObject>)
  | ({ readonly action: 'delete'; readonly kind: RecordKind } & RecordDelete);

export function togetherWith(write: RecordWrite): readonly RecordWrite[] {
  return write.action === 'delete' ? [] : (write.together ?? []);
}

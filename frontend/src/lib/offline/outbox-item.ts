import type { Problem } from '@/lib/errors/problem';
import type { KnownWrite, StoredRecord, WriteInput } from './record-kind';

/** A change that has not arrived at the server, as stored on the device. */
export interface StoredItem {
  readonly id: string;
  /** Place in the driver's queue. */
  readonly seq: number;
  readonly uid: string;
  readonly path: string;
  readonly input: WriteInput;
  readonly recordKind: string;
  readonly recordId: string;
  readonly queuedAtMs: number;
  readonly state: 'waiting' | 'sending' | 'clash' | 'refused';
  /** True if the change was sent before and may have arrived; it must be sent again unchanged. */
  readonly tried: boolean;
  readonly problem?: Problem;
  /** Record as the driver saw it before this change. */
  readonly before?: StoredRecord;
  /** Record as it is now, in a clash. */
  readonly theirs?: StoredRecord;
}

/** A change that has not arrived at the server, with its kind and procedure. */
export interface OutboxItem extends StoredItem, Pick<KnownWrite, 'kind' | 'procedure'> {}

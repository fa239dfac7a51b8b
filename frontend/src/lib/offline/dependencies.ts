import type { OutboxItem, StoredItem } from './outbox-item';
import type { Outcome } from './outcomes';
import type { RecordKind, RecordKinds, StoredRecord, WriteInput } from './record-kind';

/** The messages between tabs of the same browser. */
export type TabMessage = { readonly item: StoredItem; readonly outcome: Outcome } | 'changed';

export interface OutboxDependencies {
  readonly uid: string;
  readonly kinds: RecordKinds;
  send(path: string, input: WriteInput, signal: AbortSignal): Promise<unknown>;
  /** The record as the server has it now. */
  newest(kind: RecordKind, id: string): Promise<StoredRecord>;
  /** The record as the driver saw it last. */
  seen(kind: RecordKind, id: string): StoredRecord | undefined;
  /** Called when a change is at the server, sent by this tab or another one. null: the record was deleted. */
  onArrived(item: Pick<OutboxItem, 'kind' | 'recordId'>, record: StoredRecord | null): void;
  /** A change that a form waits for needs the driver's decision. */
  onUndecided(because: 'changed' | 'refused'): void;
  isOnline(): boolean;
  /** Does the work when no other tab of the same name does its own. */
  alone(name: string, work: () => Promise<void>): Promise<unknown>;
  /** To the other tabs of one driver. */
  broadcast(message: TabMessage): void;
}

import type { OutboxItem, StoredItem } from './outbox-item';
import type { Outcome } from './outcomes';
import type { RecordKind, RecordKinds, StoredRecord, WriteInput } from './record-kind';

/** Messages between tabs of the same browser. */
export type TabMessage = { readonly item: StoredItem; readonly outcome: Outcome } | 'changed';

export interface OutboxDependencies {
  readonly uid: string;
  readonly kinds: RecordKinds;
  send(path: string, input: WriteInput, signal: AbortSignal): Promise<unknown>;
  /** Returns the record as the server has it now. */
  newest(kind: RecordKind, id: string): Promise<StoredRecord>;
  /** Returns the record as the driver saw it last. */
  seen(kind: RecordKind, id: string): StoredRecord | undefined;
  /** Called when a change is at the server, sent by this tab or another one. null: the record was deleted. */
  onArrived(item: Pick<OutboxItem, 'kind' | 'recordId'>, record: StoredRecord | null): void;
  /** Called when a change that a form waits for needs the driver's decision. */
  onUndecided(because: 'changed' | 'refused'): void;
  isOnline(): boolean;
  /** Runs the work while no other tab runs work of the same name. */
  alone(name: string, work: () => Promise<void>): Promise<unknown>;
  /** Sends a message to the driver's other tabs. */
  broadcast(message: TabMessage): void;
}

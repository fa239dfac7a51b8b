import { applied } from './applying';
import { asChange } from './folding';
import type { OutboxItem } from './outbox-item';
import { changing, onTopOf, type Queue, replacing } from './queue';
import { kindNamed, procedureAt, type RecordKinds, type StoredRecord, type Write } from './record-kind';

/** The driver chose their own version over the newer one. What was done there already is not done a second time. */
export function keepingLocal(
  kinds: RecordKinds,
  queue: Queue,
  { recordId, recordKind }: OutboxItem,
  theirs: StoredRecord,
): Queue {
  const kind = kindNamed(kinds, recordKind);
  let record: StoredRecord | undefined = theirs;
  return onTopOf(queue, recordId, theirs.version).map((item) => {
    if (item.recordId !== recordId) return item;
    const procedure = procedureAt(kind, item.path);
    const isDone = 'isDone' in procedure && record !== undefined && procedure.isDone(record);
    const chosen = isDone ? asChange(kind, item) : item;
    record = applied(kind, record, chosen);
    if (item.state !== 'clash') return chosen;
    const { theirs: _seen, problem: _shown, ...localVersion } = chosen;
    return { ...localVersion, state: 'waiting', tried: false };
  });
}

/** What was refused is tried again as it is. */
export function tryingAgain(queue: Queue, itemId: string): Queue {
  return changing(queue, itemId, { state: 'waiting', problem: undefined });
}

/** The driver's version of a record that was deleted elsewhere starts again under the same id. */
export function keepingAsNew(queue: Queue, item: OutboxItem, write: Write): Queue {
  const ofRecord = queue.filter(({ recordId }) => recordId === item.recordId);
  const { problem: _shown, before: _gone, ...kept } = item;
  return replacing(queue, ofRecord, { ...kept, ...write, state: 'waiting', tried: false });
}

/** All that waits of a record is given up. */
export function withoutRecord(queue: Queue, recordId: string): Queue {
  return queue.filter((item) => item.recordId !== recordId);
}

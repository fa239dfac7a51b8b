import { applied } from './applying';
import { asChange } from './folding';
import type { OutboxItem } from './outbox-item';
import { type Queue, rebase, replaceItems, withChange } from './queue';
import { knownWrite, type StoredRecord, type Write } from './record-kind';

/** Puts the driver's version on top of the newer one. Steps that were already done there are not repeated. */
export function keepLocalVersion(queue: Queue, { recordId }: OutboxItem, theirs: StoredRecord): Queue {
  let record: StoredRecord | undefined = theirs;
  return rebase(queue, recordId, theirs.version).map((item) => {
    if (item.recordId !== recordId) return item;
    const { procedure } = item;
    const isDone = 'isDone' in procedure && record !== undefined && procedure.isDone(record);
    const chosen = isDone ? asChange(item) : item;
    record = applied(record, chosen);
    if (item.state !== 'clash') return chosen;
    const { theirs: _seen, problem: _shown, ...localVersion } = chosen;
    return { ...localVersion, state: 'waiting', tried: false };
  });
}

/** Sends a refused change again as it is. */
export function retry(queue: Queue, itemId: string): Queue {
  return withChange(queue, itemId, { state: 'waiting', problem: undefined });
}

/** Creates a record again that was deleted elsewhere, in the driver's version and with the same id. */
export function recreate(queue: Queue, item: OutboxItem, write: Write): Queue {
  const ofRecord = queue.filter(({ recordId }) => recordId === item.recordId);
  const { problem: _shown, before: _gone, ...kept } = item;
  return replaceItems(queue, ofRecord, {
    ...kept,
    ...knownWrite(item.kind, write),
    state: 'waiting',
    tried: false,
  });
}

/** Discards all waiting changes of a record. */
export function removeRecord(queue: Queue, recordId: string): Queue {
  return queue.filter((item) => item.recordId !== recordId);
}

import type { OutboxItem } from './outbox-item';
import type { WriteInput } from './writes';

/** What has the ledger keep when an entry was made beside when it arrived, which without a network is later. */
const sealedWithTime = ['trips.', 'energy.', 'expenses.'];

export function asSent({
  path,
  input,
  queuedAtMs,
}: Pick<OutboxItem, 'path' | 'input' | 'queuedAtMs'>): WriteInput & {
  readonly madeAtMs?: number;
} {
  return sealedWithTime.some((feature) => path.startsWith(feature))
    ? { ...input, madeAtMs: queuedAtMs }
    : input;
}

import type { OutboxItem } from './outbox-item';
import type { WriteInput } from './writes';

/** The ledger keeps when a trip's entry was made beside when it arrived, which without a network is later. */
export function asSent({
  path,
  input,
  queuedAtMs,
}: Pick<OutboxItem, 'path' | 'input' | 'queuedAtMs'>): WriteInput & {
  readonly madeAtMs?: number;
} {
  return path.startsWith('trips.') ? { ...input, madeAtMs: queuedAtMs } : input;
}

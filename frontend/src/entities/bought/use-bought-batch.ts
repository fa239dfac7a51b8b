import { type ChangesTogether, useChangesTogether } from '@/entities/batches/use-changes-together';
import { useLockedPeriods } from '@/entities/ledger/use-locked-periods';
import { type Bought, type BoughtChanges, isFill } from './bought';

export type BoughtBatch = ChangesTogether<Bought, BoughtChanges>;

/** Changes and deletes many fills and costs at once. */
export function useBoughtBatch(): BoughtBatch {
  const isLocked = useLockedPeriods();
  return useChangesTogether<Bought, BoughtChanges>({
    kindOf: (record) => (isFill(record) ? 'fill' : 'expense'),
    isFinal: isLocked,
    changesFor: (_record, changes) => changes,
  });
}

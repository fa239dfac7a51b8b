import { useDriversOutbox } from '@/lib/offline/outbox-context';
import type { OutboxItem } from '@/lib/offline/outbox-item';
import { useKind } from '@/lib/offline/use-kind';

/** What shall happen to what: New trip. */
export function useTitle(item: OutboxItem): string {
  const { kind, t } = useKind(item.recordKind);
  return t(kind.titles[useDriversOutbox().actOf(item)]);
}

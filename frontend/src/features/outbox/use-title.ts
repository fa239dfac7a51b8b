import type { OutboxItem } from '@/lib/offline/outbox-item';
import { actOf } from '@/lib/offline/record-kind';
import { useKindTexts } from '@/lib/offline/use-kind';

/** What shall happen to what: New trip. */
export function useTitle(item: OutboxItem): string {
  return useKindTexts([item.kind])(item.kind.titles[actOf(item)]);
}

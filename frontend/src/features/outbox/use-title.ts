import type { OutboxItem } from '@/lib/offline/outbox-item';
import { actOf } from '@/lib/offline/record-kind';
import { useKindTexts } from '@/lib/offline/use-kind';

/** Title of a change: New trip. */
export function useTitle(item: OutboxItem): string {
  return useKindTexts([item.kind])(item.kind.titles[actOf(item)]);
}

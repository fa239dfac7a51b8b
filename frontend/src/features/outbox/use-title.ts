import { useTranslation } from 'react-i18next';
import { useDriversOutbox } from '@/lib/offline/outbox-context';
import type { OutboxItem } from '@/lib/offline/outbox-item';
import { kindNamed } from '@/lib/offline/record-kind';

/** What shall happen to what: New trip. */
export function useTitle(item: OutboxItem): string {
  const { t } = useTranslation(['outbox']);
  const { kinds, actOf } = useDriversOutbox();
  return t(kindNamed(kinds, item.recordKind).titles[actOf(item)]);
}

import { useTranslation } from 'react-i18next';

/** How many trips wait to be sorted, as an offer to do it. */
export function useUnsortedMessages() {
  const { t } = useTranslation(['trips']);
  return (number: number, isMore: boolean): string => {
    if (isMore) return t('trips:sorting.sortMore', { number });
    return number === 1 ? t('trips:sorting.sortOne') : t('trips:sorting.sortMany', { number });
  };
}

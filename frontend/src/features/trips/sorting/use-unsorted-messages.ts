import { useTranslation } from 'react-i18next';

/** Returns the number of unsorted trips as an offer to sort them. */
export function useUnsortedMessages() {
  const { t } = useTranslation(['trips']);
  return (number: number, isMore: boolean): string => {
    if (isMore) return t('trips:sorting.sortMore', { number });
    return number === 1 ? t('trips:sorting.sortOne') : t('trips:sorting.sortMany', { number });
  };
}

import { useTranslation } from 'react-i18next';

/** How many trips wait to be sorted, as an offer to do it. */
export function useUnsortedMessages() {
  const { t } = useTranslation(['trips']);
  return (number: number, isMore: boolean): string => {
    if (isMore) return t('trips:pile.sortMore', { number });
    return number === 1 ? t('trips:pile.sortOne') : t('trips:pile.sortMany', { number });
  };
}

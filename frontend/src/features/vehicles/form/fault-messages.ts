import { useTranslation } from 'react-i18next';
import type { DraftFault } from './read-draft';

/** Messages that say how to fix a fault. */
export function useFaultMessages(): (fault: DraftFault | undefined) => string | null {
  const { t } = useTranslation(['vehicles']);
  return (fault) => (fault === undefined ? null : t(`vehicles:fault.${fault}`));
}

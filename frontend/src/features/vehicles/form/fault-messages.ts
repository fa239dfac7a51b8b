import { useTranslation } from 'react-i18next';
import type { DraftFault } from './read-draft';

const words = {
  empty: 'vehicles:fault.empty',
  notANumber: 'vehicles:fault.notANumber',
  ambiguous: 'vehicles:fault.ambiguous',
  tooManyDecimals: 'vehicles:fault.tooManyDecimals',
  tooSmall: 'vehicles:fault.tooSmall',
  tooLarge: 'vehicles:fault.tooLarge',
  VIN_LENGTH: 'vehicles:fault.VIN_LENGTH',
  VIN_LETTER: 'vehicles:fault.VIN_LETTER',
  VIN_CHECK_DIGIT: 'vehicles:fault.VIN_CHECK_DIGIT',
  nameMissing: 'vehicles:fault.nameMissing',
  yearUnlikely: 'vehicles:fault.yearUnlikely',
  dateMissing: 'vehicles:fault.dateMissing',
  dateUnlikely: 'vehicles:fault.dateUnlikely',
  soldBeforeBought: 'vehicles:fault.soldBeforeBought',
} as const satisfies Record<DraftFault, string>;

/** What to do about something that was typed. */
export function useFaultMessages(): (fault: DraftFault | undefined) => string | null {
  const { t } = useTranslation(['vehicles']);
  return (fault) => (fault === undefined ? null : t(words[fault]));
}

import type { LocalDay } from '../../time/time.schema';
import type { ClaimPeriod } from '../claim';

/** The tax year of an individual is the calendar year (section 2(7) EStG). */
export function deCountsFrom({ fromDay }: ClaimPeriod): LocalDay {
  return `${fromDay.slice(0, 4)}-01-01`;
}

import type { MonthSpan } from '@domain/insight/insight-period';
import { formatMonth } from './months';

/** Formats May 2027, or May 2026 – Apr 2027, or 2026. */
export function formatMonthSpan({ fromMonth, toMonth }: MonthSpan, locale: string): string {
  if (fromMonth === toMonth) return formatMonth(fromMonth, locale);
  const year = fromMonth.slice(0, 4);
  if (fromMonth === `${year}-01` && toMonth === `${year}-12`) return year;
  return `${formatMonth(fromMonth, locale, 'short')} – ${formatMonth(toMonth, locale, 'short')}`;
}

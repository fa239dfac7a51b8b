import { daysFrom } from '../time/day-bounds';
import { monthsAfter } from '../time/month';
import { type LocalDay, lastDay } from '../time/time.schema';
import type { PaperType } from './paper-types';

/** Usual terms of a vehicle tax and of vignettes, by the type of their paper. */
export const paperTerms = {
  tax: ['gbSixMonths', 'gbTwelveMonths'],
  vignette: ['atYear', 'chYear', 'huMonth'],
} as const satisfies Partial<Record<PaperType, readonly string[]>>;

export type PaperTerm = (typeof paperTerms)[keyof typeof paperTerms][number];

/**
 * The first and the last day of a paper with a usual term that is valid on `fromDay`; null if it would end after 2099.
 * - Vehicle tax of the United Kingdom: six or twelve months from the first of a month to the end of one, as reported.
 * - Yearly vignettes of Austria and Switzerland: 1 December to 31 January, fourteen months later (ASFINAG; autopay.eu).
 * - Monthly vignette of Hungary: to the same day of the next month, or its last one (autovignet.hu).
 */
export function daysOfTerm(
  term: PaperTerm,
  fromDay: LocalDay,
): { readonly validFrom: LocalDay; readonly validUntil: LocalDay } | null {
  const days = { validFrom: firstDayOf(term, fromDay), validUntil: lastDayOf(term, fromDay) };
  return days.validUntil > lastDay ? null : days;
}

function firstDayOf(term: PaperTerm, fromDay: LocalDay): LocalDay {
  return term === 'gbSixMonths' || term === 'gbTwelveMonths' ? firstOfMonth(fromDay) : fromDay;
}

function lastDayOf(term: PaperTerm, fromDay: LocalDay): LocalDay {
  switch (term) {
    case 'gbSixMonths':
      return daysFrom(monthsAfter(firstOfMonth(fromDay), 6), -1);
    case 'gbTwelveMonths':
      return daysFrom(monthsAfter(firstOfMonth(fromDay), 12), -1);
    case 'atYear':
    case 'chYear':
      // Vignettes bought in December are for the next year.
      return `${Number(monthsAfter(fromDay, 1).slice(0, 4)) + 1}-01-31`;
    case 'huMonth':
      return monthsAfter(fromDay, 1);
    default:
      return term satisfies never;
  }
}

function firstOfMonth(day: LocalDay): LocalDay {
  return `${day.slice(0, 7)}-01`;
}

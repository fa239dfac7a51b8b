export const presets = ['thisTaxYear', 'lastTaxYear', 'thisMonth', 'lastMonth', 'own'] as const;

export type Preset = (typeof presets)[number];

export interface Period {
  readonly fromDay: string;
  readonly untilDay: string;
}

const dayMs = 86_400_000;

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
}

/** Possible last days of a running period. */
export interface Ends {
  readonly today: string;
  /** Last day on which all odometers were read, because later days cannot be claimed; null without such a limit. */
  readonly lastReadingDay: string | null;
}

/**
 * First and last day of a period, seen from today; both are included, and none is in the future. A tax year begins on
 * `taxYearBegins`, MM-DD, and the current one ends on a day that can be claimed. null for two dates of the driver's
 * own.
 */
export function periodOf(
  preset: Preset,
  { today, lastReadingDay }: Ends,
  taxYearBegins: string,
): Period | null {
  const monthBegin = `${today.slice(0, 7)}-01`;
  const year = Number(today.slice(0, 4));
  const thisTaxYear = today.slice(5) < taxYearBegins ? year - 1 : year;
  switch (preset) {
    case 'thisMonth':
      return { fromDay: monthBegin, untilDay: today };
    case 'lastMonth': {
      const untilDay = dayBefore(monthBegin);
      return { fromDay: `${untilDay.slice(0, 7)}-01`, untilDay };
    }
    case 'thisTaxYear': {
      const fromDay = `${thisTaxYear}-${taxYearBegins}`;
      const isRead = lastReadingDay !== null && fromDay <= lastReadingDay && lastReadingDay < today;
      return { fromDay, untilDay: isRead ? lastReadingDay : today };
    }
    case 'lastTaxYear':
      return {
        fromDay: `${thisTaxYear - 1}-${taxYearBegins}`,
        untilDay: dayBefore(`${thisTaxYear}-${taxYearBegins}`),
      };
    case 'own':
      return null;
    default:
      return preset satisfies never;
  }
}

/** For a period that ends today, the day of the last reading, and the reverse; null for all others. */
export function otherEndOf({ fromDay, untilDay }: Period, { today, lastReadingDay }: Ends): string | null {
  if (lastReadingDay === null || lastReadingDay < fromDay || lastReadingDay >= today) return null;
  if (untilDay === today) return lastReadingDay;
  return untilDay === lastReadingDay ? today : null;
}

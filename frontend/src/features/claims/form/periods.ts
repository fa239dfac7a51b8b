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

/**
 * The days that are meant on a day; both are included, and none lies ahead. A tax year begins on `taxYearBegins`,
 * MM-DD. null for two dates of the driver's own.
 */
export function periodOf(preset: Preset, today: string, taxYearBegins: string): Period | null {
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
    case 'thisTaxYear':
      return { fromDay: `${thisTaxYear}-${taxYearBegins}`, untilDay: today };
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

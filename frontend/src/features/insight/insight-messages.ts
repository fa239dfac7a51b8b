import type { InsightPeriod } from '@domain/insight/insight-period';

export const periodMessages = {
  month: 'insight:period.month',
  lastMonth: 'insight:period.lastMonth',
  months12: 'insight:period.months12',
  year: 'insight:period.year',
  lastYear: 'insight:period.lastYear',
  all: 'insight:period.all',
} as const satisfies Record<InsightPeriod, string>;

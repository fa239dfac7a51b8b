import { monthLater } from '@domain/time/month';

const monthsInCharts = 12;

/** Returns the last twelve months, oldest first. */
export function monthsShown(toMonth: string): string[] {
  return Array.from({ length: monthsInCharts }, (_, index) =>
    monthLater(toMonth, index + 1 - monthsInCharts),
  );
}

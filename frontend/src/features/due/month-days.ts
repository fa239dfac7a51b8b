import { monthLater } from '@domain/time/month';

/**
 * Returns the days of a month, YYYY-MM, as a calendar shows them: weeks of seven, with null before the first day and
 * after the last. Weekdays are counted from Sunday, 0.
 */
export function weeksOfMonth(month: string, firstWeekday: number): (string | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const count = Math.round(
    (Date.parse(`${monthLater(month, 1)}-01T00:00:00Z`) - first.getTime()) / 86_400_000,
  );
  const before = (first.getUTCDay() - firstWeekday + 7) % 7;
  const cells = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, index) => {
    const day = index - before + 1;
    return day < 1 || day > count ? null : `${month}-${String(day).padStart(2, '0')}`;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

import { memoByKey } from './memo-by-key';
import { numberFormat } from './numbers';

const minuteMs = 60_000;

const partOf = memoByKey((locale: string, unit: string) =>
  numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }),
);

/** Formats a duration in whole minutes: 45 min, 2 hr 5 min, 3 days 4 hr. */
export function formatDuration(durationMs: number, locale: string): string {
  const minutes = Math.floor(durationMs / minuteMs);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts = [
    { value: days, unit: 'day' },
    { value: hours, unit: 'hour' },
    { value: rest, unit: 'minute' },
  ];
  const first = parts.findIndex(({ value }) => value > 0);
  if (first < 0) return partOf(locale, 'minute').format(0);
  return parts
    .slice(first, first + 2)
    .filter(({ value }) => value > 0)
    .map(({ value, unit }) => partOf(locale, unit).format(value))
    .join(' ');
}

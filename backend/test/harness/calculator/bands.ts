import { type Exact, exact, isMore, least, minus, most, plus, times, zero } from './exact';
import type { PrintedReport } from './printed';

/** A row of the rates as printed. */
export interface PrintedRate {
  readonly pays: string;
  readonly text: string;
  readonly rate: Exact;
  readonly plus: Exact;
  readonly fromDay: string;
  readonly untilDay: string;
  /** Distance in the unit of the rate. */
  readonly above: Exact;
  readonly upTo: Exact | null;
  readonly per: 'km' | 'mi';
}

export function printedRates(report: PrintedReport): PrintedRate[] {
  return report.rows('Rates').map((row) => {
    const text = row.Rate ?? '';
    const band = row.Distance ?? '';
    const [first = zero, second] = report.numbersIn(band);
    const [rate = zero, sum = zero] = report.numbersIn(text);
    return {
      ...{ pays: row['What is paid'] ?? '', text, rate, plus: sum },
      ...{ fromDay: row.From ?? '', untilDay: row.Until === '' ? '9999-12-31' : (row.Until ?? '') },
      above: band.startsWith('beyond') ? first : zero,
      upTo: band.startsWith('up to') ? first : (second ?? null),
      per: / per mi\b/.test(text) ? 'mi' : 'km',
    };
  });
}

const kilometresAMile = exact('1.609344');

export function inUnit(distance: Exact, from: 'km' | 'mi', to: 'km' | 'mi'): Exact {
  if (from === to) return distance;
  const metres = from === 'mi' ? times(distance, kilometresAMile) : distance;
  return to === 'km'
    ? metres
    : { over: metres.over * kilometresAMile.under, under: metres.under * kilometresAMile.over };
}

/** Part of a distance, starting at a counter, within the band of a rate. */
export function within({ above, upTo }: PrintedRate, counter: Exact, distance: Exact): Exact {
  const end = plus(counter, distance);
  const from = most(above, counter);
  const until = upTo === null ? end : least(upTo, end);
  return isMore(until, from) ? minus(until, from) : zero;
}

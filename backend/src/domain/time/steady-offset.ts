import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';

/** Between two changes of a zone's clock. */
interface SteadyPeriod {
  readonly zone: string;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly offsetMilliseconds: number;
}

/** Further from a change than any offset from UTC. */
const marginMilliseconds = 2 * 86_400_000;
const mostPeriods = 500;

let periods: SteadyPeriod[] = [];
let last: SteadyPeriod | null = null;

/**
 * The offset from UTC, in milliseconds, that a zone's clock has when it shows a time, given in milliseconds as if it were UTC; null
 * within two days of a change of the clock. Periods are remembered, as a file has many times of each.
 */
export function steadyOffsetMilliseconds(shownMs: number, zone: string): number | null {
  const isOfPeriod = (each: SteadyPeriod) =>
    each.zone === zone && each.fromMs <= shownMs && shownMs < each.untilMs;
  if (!last || !isOfPeriod(last)) last = periods.find(isOfPeriod) ?? remembered(shownMs, zone);
  const isSteady = shownMs >= last.fromMs + marginMilliseconds && shownMs < last.untilMs - marginMilliseconds;
  return isSteady ? last.offsetMilliseconds : null;
}

function remembered(shownMs: number, zone: string): SteadyPeriod {
  const shown = zonedAt(shownMs, zone);
  // The change before it, also where it is that change's own instant.
  const before = ZonedDateTime.getTimeZoneTransition(zonedAt(shownMs + 1, zone), 'previous');
  const after = ZonedDateTime.getTimeZoneTransition(shown, 'next');
  const period = {
    zone,
    fromMs: before?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    untilMs: after?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMilliseconds: ZonedDateTime.offsetNanoseconds(shown) / 1_000_000,
  };
  periods = periods.length < mostPeriods ? [...periods, period] : [period];
  return period;
}

function zonedAt(atMs: number, zone: string): ZonedDateTime.Record {
  return ZonedDateTime.create(BigInt(atMs) * 1_000_000n, zone);
}

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
const maxPeriods = 500;

let periods: SteadyPeriod[] = [];
let last: SteadyPeriod | null = null;

/**
 * The UTC offset in milliseconds of a zone's clock when it shows a time, given in milliseconds as if it were UTC; null
 * within two days of a clock change. Throws a RangeError for an unknown zone or a time that is not a whole number.
 */
export function steadyOffsetMilliseconds(shownMs: number, zone: string): number | null {
  const { fromMs, untilMs, offsetMilliseconds } = periodAt(shownMs, zone);
  const isSteady = shownMs >= fromMs + marginMilliseconds && shownMs < untilMs - marginMilliseconds;
  return isSteady ? offsetMilliseconds : null;
}

/**
 * The UTC offset in milliseconds of a zone's clock at an instant. Throws a RangeError for an unknown zone or an instant
 * that is not a whole number.
 */
export function offsetMillisecondsAt(atMs: number, zone: string): number {
  return periodAt(atMs, zone).offsetMilliseconds;
}

/** Periods are cached, as a file or a logbook has many instants in each, mostly in sequence. */
function periodAt(atMs: number, zone: string): SteadyPeriod {
  if (!Number.isSafeInteger(atMs)) throw new RangeError('An instant is a whole number of milliseconds.');
  const isOfPeriod = (each: SteadyPeriod) => each.fromMs <= atMs && atMs < each.untilMs && each.zone === zone;
  if (!last || !isOfPeriod(last)) last = periods.find(isOfPeriod) ?? remembered(atMs, zone);
  return last;
}

function remembered(atMs: number, zone: string): SteadyPeriod {
  const shown = zonedAt(atMs, zone);
  // The previous change, also at its own instant.
  const before = ZonedDateTime.getTimeZoneTransition(zonedAt(atMs + 1, zone), 'previous');
  const after = ZonedDateTime.getTimeZoneTransition(shown, 'next');
  const period = {
    zone,
    fromMs: before?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    untilMs: after?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMilliseconds: ZonedDateTime.offsetNanoseconds(shown) / 1_000_000,
  };
  periods = periods.length < maxPeriods ? [...periods, period] : [period];
  return period;
}

function zonedAt(atMs: number, zone: string): ZonedDateTime.Record {
  return ZonedDateTime.create(BigInt(atMs) * 1_000_000n, zone);
}

import { toDecimal } from '../quantities/ratio';
import { scaledToReadings } from '../tracks/scaled-to-readings';

interface Times {
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}

export interface RecordedDistance extends Times {
  readonly metres: number;
}

/** A trip of the logbook; its distance in metres is null if it is not known. */
interface KnownDistance extends Times {
  readonly metres: number | null;
}

interface Reading {
  readonly atMs: number;
  readonly odometerMetres: number;
}

/** Distance of a recorded trip in whole metres that fits the odometer, and by what it was multiplied, in three decimals. */
export interface FittedDistance {
  readonly metres: number;
  readonly factor: string;
}

/** A reading is taken before the car moves, or after it stands; clocks and people are this late. */
const maxLateMs = 300_000;

/**
 * Fits recorded trips of a vehicle to its odometer: between two readings that follow each other they add up to what the
 * logbook's own trips leave. Null for a trip without readings around it, with a reading on its way, together with a trip
 * of unknown distance, or if the factor is refused (`scaledToReadings`). `recorded` and `readings`: in the order of time.
 */
export function fittedDistances(
  recorded: readonly RecordedDistance[],
  known: readonly KnownDistance[],
  readings: readonly Reading[],
): (FittedDistance | null)[] {
  const fitted = new Map<RecordedDistance, FittedDistance>();
  for (const [index, after] of readings.entries()) {
    const before = readings[index - 1];
    if (before === undefined) continue;
    const isBetween = (trip: Times) => isWithin(middleOf(trip), before, after);
    const trips = recorded.filter(isBetween);
    const others = known.filter(isBetween);
    const isCut = [before, after].some(({ atMs }) =>
      [...recorded, ...known].some((trip) => isOnWay(trip, atMs)),
    );
    if (trips.length === 0 || isCut) continue;
    const otherMetres = others.reduce<number | null>(
      (sum, { metres }) => (sum === null || metres === null ? null : sum + metres),
      0,
    );
    if (otherMetres === null) continue;
    const scaled = scaledToReadings(
      { odometerMetres: before.odometerMetres + otherMetres },
      after,
      trips.map(({ metres }) => ({ distanceMetres: metres })),
    );
    if (typeof scaled === 'string') continue;
    const factor = toDecimal(scaled.factor, 3);
    for (const [place, trip] of trips.entries()) {
      fitted.set(trip, { metres: scaled.distancesMetres[place] ?? trip.metres, factor });
    }
  }
  return recorded.map((trip) => fitted.get(trip) ?? null);
}

const middleOf = ({ startedAtMs, endedAtMs }: Times) => (startedAtMs + endedAtMs) / 2;

const isWithin = (atMs: number, before: Reading, after: Reading) => atMs >= before.atMs && atMs < after.atMs;

function isOnWay({ startedAtMs, endedAtMs }: Times, atMs: number): boolean {
  const lateMs = Math.min(maxLateMs, (endedAtMs - startedAtMs) / 2);
  return atMs > startedAtMs + lateMs && atMs < endedAtMs - lateMs;
}

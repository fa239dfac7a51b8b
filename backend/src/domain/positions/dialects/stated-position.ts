import { instantOf } from '../../time/instant-of';
import { positionOf, type RefusedPosition } from '../../tracks/read-position';
import type { TrackPoint, TravelMode } from '../../tracks/track-point';
import { firstOf, numberOf, type Sent } from './sent';

/** Metres per second of one unit of speed; the international knot is 1852 m an hour. */
const metresPerSecond = { metresPerSecond: 1, kilometresPerHour: 1 / 3.6, knots: 1852 / 3600 } as const;

/** Nothing that carries a driver is faster. */
const maxMetresPerSecond = 1_000;
/** Half of the Earth's circumference: no place is farther away. */
const maxAccuracyMetres = 20_040_000;

/** Values of a position as a program states them. */
interface StatedValues {
  readonly latitude: unknown;
  readonly longitude: unknown;
  readonly at: unknown;
  readonly accuracyMetres: unknown;
  readonly speed: unknown;
}

/** Facts about a position that are not among its values. */
interface AboutPosition {
  readonly mode?: TravelMode | null;
  /** Instant of a position without a time, in epoch milliseconds; without it, such a position is refused. */
  readonly withoutTimeAtMs?: number;
}

/** Checks the values of a position. Speeds that nothing reaches are unknown. */
export function positionOfValues(
  { latitude, longitude, at, accuracyMetres, speed }: StatedValues,
  unit: keyof typeof metresPerSecond,
  { mode = null, withoutTimeAtMs }: AboutPosition = {},
): TrackPoint | RefusedPosition {
  const speedMetresPerSecond = numberOf(speed) * metresPerSecond[unit];
  return positionOf({
    atMs: at === undefined ? (withoutTimeAtMs ?? null) : instantOf(at),
    latitude: numberOf(latitude),
    longitude: numberOf(longitude),
    accuracyMetres: Math.min(numberOf(accuracyMetres), maxAccuracyMetres),
    speedMetresPerSecond: speedMetresPerSecond <= maxMetresPerSecond ? speedMetresPerSecond : undefined,
    mode,
  });
}

/** Names under which programs state a position, the first with a value counting, and the unit of its speed. */
export interface StatedFormat {
  readonly latitude: readonly string[];
  readonly longitude: readonly string[];
  readonly at: readonly string[];
  readonly accuracyMetres: readonly string[];
  readonly speed: readonly string[];
  readonly unit: keyof typeof metresPerSecond;
}

export const usualFormat: StatedFormat = {
  latitude: ['lat', 'latitude'],
  longitude: ['lon', 'lng', 'longitude'],
  at: ['timestamp', 'time', 'timeoffset', 'timeoff', 'epoch', 'tst', 'datetime'],
  accuracyMetres: ['accuracy', 'acc', 'hacc', 'gps_accuracy'],
  speed: ['speed', 'spd', 'vel'],
  unit: 'metresPerSecond',
};

/** Reads the position that a message states; null if the message states no coordinates. */
export function statedPosition(
  sent: Sent,
  format: StatedFormat = usualFormat,
  about: AboutPosition = {},
): TrackPoint | RefusedPosition | null {
  const latitude = firstOf(sent, format.latitude);
  const longitude = firstOf(sent, format.longitude);
  if (latitude === undefined && longitude === undefined) return null;
  const at = firstOf(sent, format.at);
  const accuracyMetres = firstOf(sent, format.accuracyMetres);
  const speed = firstOf(sent, format.speed);
  return positionOfValues({ latitude, longitude, at, accuracyMetres, speed }, format.unit, about);
}

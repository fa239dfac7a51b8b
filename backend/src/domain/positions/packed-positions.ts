import { type TrackPoint, travelModes } from '../tracks/track-point';

/** Bytes that are no packed positions. */
export class PositionsDamaged extends Error {
  override readonly name = 'PositionsDamaged';
}

const noMode = travelModes.length;
/** Modes and the lack of one, in three bits. */
const modes = 8;

export interface PackedPositions {
  readonly bytes: Uint8Array;
  readonly count: number;
}

/**
 * Packs positions into a few bytes each: what changed since the position before, in numbers of one to eight bytes. Times
 * are whole milliseconds, accuracies are rounded to decimetres and speeds to centimetres per second; nothing else is lost.
 * Positions that are alike in all of that are packed once, and all by time, so that the order of arrival has no effect.
 */
export function packPositions(positions: readonly TrackPoint[]): PackedPositions {
  const bytes: number[] = [];
  const ordered = inOrder(positions.map(roundedPosition));
  let before = origin;
  let intervalMs = 0;
  for (const rounded of ordered) {
    const sinceMs = rounded.atMs - before.atMs;
    writeSigned(bytes, sinceMs - intervalMs);
    writeSigned(bytes, rounded.latitude - before.latitude);
    writeSigned(bytes, rounded.longitude - before.longitude);
    writeUnsigned(bytes, unsigned(rounded.accuracy - before.accuracy) * modes + rounded.mode);
    writeSigned(bytes, rounded.speed - before.speed);
    intervalMs = sinceMs;
    before = rounded;
  }
  return { bytes: Uint8Array.from(bytes), count: ordered.length };
}

/** Reads packed positions, in the order of time. Throws PositionsDamaged. */
export function unpackPositions(bytes: Uint8Array): TrackPoint[] {
  const positions: TrackPoint[] = [];
  const read = reader(bytes);
  let before = origin;
  let intervalMs = 0;
  while (read.hasMore()) {
    intervalMs += read.signed();
    const latitude = before.latitude + read.signed();
    const longitude = before.longitude + read.signed();
    const packed = read.unsigned();
    const accuracy = before.accuracy + signed(Math.floor(packed / modes));
    const speed = before.speed + read.signed();
    before = { atMs: before.atMs + intervalMs, latitude, longitude, accuracy, mode: packed % modes, speed };
    positions.push({
      atMs: before.atMs,
      latitudeMicrodegrees: latitude,
      longitudeMicrodegrees: longitude,
      accuracyMetres: accuracy === 0 ? null : (accuracy - 1) / 10,
      speedMetresPerSecond: speed === 0 ? null : (speed - 1) / 100,
      mode: travelModes[before.mode] ?? null,
    });
  }
  return positions;
}

/** A position in whole numbers. Of accuracy and speed, 0 is unknown, and the others are one more than they are. */
interface Rounded {
  readonly atMs: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
  readonly mode: number;
  readonly speed: number;
}

const origin: Rounded = { atMs: 0, latitude: 0, longitude: 0, accuracy: 0, mode: 0, speed: 0 };

/** More than any accuracy or speed that counts, so that no number of a sender makes a sum inexact. */
const maxRounded = 1e9;

function roundedPosition(position: TrackPoint): Rounded {
  const { accuracyMetres, speedMetresPerSecond, mode } = position;
  const whole = (value: number | null, factor: number) =>
    value === null ? 0 : Math.min(Math.round(value * factor), maxRounded) + 1;
  return {
    atMs: Math.round(position.atMs),
    latitude: position.latitudeMicrodegrees,
    longitude: position.longitudeMicrodegrees,
    accuracy: whole(accuracyMetres, 10),
    mode: mode === null ? noMode : travelModes.indexOf(mode),
    speed: whole(speedMetresPerSecond, 100),
  };
}

function inOrder(positions: readonly Rounded[]): Rounded[] {
  const sorted = [...positions].sort(compare);
  return sorted.filter((position, index) => {
    const before = sorted[index - 1];
    return before === undefined || compare(before, position) !== 0;
  });
}

function compare(one: Rounded, other: Rounded): number {
  return (
    one.atMs - other.atMs ||
    one.latitude - other.latitude ||
    one.longitude - other.longitude ||
    one.accuracy - other.accuracy ||
    one.speed - other.speed ||
    one.mode - other.mode
  );
}

/** Small numbers of either sign as small numbers without one. */
const unsigned = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
const signed = (value: number) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

function writeSigned(bytes: number[], value: number): void {
  writeUnsigned(bytes, unsigned(value));
}

/** Seven bits a byte, the lowest first; all but the last byte have the eighth bit. */
function writeUnsigned(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

function reader(bytes: Uint8Array) {
  let at = 0;
  const unsignedNumber = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at];
      if (byte === undefined || factor > Number.MAX_SAFE_INTEGER) throw new PositionsDamaged();
      at += 1;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  return {
    hasMore: () => at < bytes.length,
    unsigned: unsignedNumber,
    signed: () => signed(unsignedNumber()),
  };
}

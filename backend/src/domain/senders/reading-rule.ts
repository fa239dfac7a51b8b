const minuteMs = 60_000;

/** Half of what the last digit of most odometers shows. */
const alikeMetres = 50;
/** The stop after which people call a trip ended (decision on tracks); shorter ones are jams and errands on the way. */
const stoodAfterMs = 5 * minuteMs;
/** Longer than that between two readings, and a drive may have ended and begun unseen. */
const sameDriveMs = 30 * minuteMs;
/** No car drives faster for long: 70 m/s are 252 km/h. */
const maxMetresPerSecond = 70;
/** Readings differ by this without driving: they are typed from memory, sent late, or rounded. */
const slackMetres = 5_000;

/** A reading that counts, next to a sent one. */
export interface Neighbour {
  readonly recordId: string;
  readonly atMs: number;
  readonly odometerMetres: number;
  /** First instant of the drive whose readings this one of the same sender stands for; null for any other reading. */
  readonly fromMs: number | null;
}

/** The reading that a sender kept last. */
interface KeptReading {
  readonly recordId: string;
  /** Instant of the first reading of the drive, which later ones replaced. */
  readonly fromMs: number;
  readonly atMs: number;
  readonly odometerMetres: number;
  /** The vehicle was seen at this reading for long enough to be a stop. */
  readonly hasStood: boolean;
}

interface SituationOfReading {
  readonly sent: { readonly atMs: number; readonly odometerMetres: number };
  /** The reading at the instant or before it, and the one after it. */
  readonly before: Neighbour | null;
  readonly after: Neighbour | null;
  readonly last: KeptReading | null;
  /** The record of `last` is as the sender wrote it. */
  readonly isLastUnchanged: boolean;
}

/**
 * Outcome for a sent reading:
 * - alike: says nothing new
 * - stands: the same, and shows that the vehicle stands at the last kept reading
 * - replace: goes on with the drive of the last kept reading, and takes its place
 * - keep: becomes a reading of its own
 * - tooFast: cannot have been driven since the reading before
 */
type ReadingOutcome = 'alike' | 'stands' | 'replace' | 'keep' | 'tooFast';

/**
 * Decides what becomes of a sent reading, so that a car that reports every minute leaves one reading per stop. Whether the
 * odometer would run backwards is decided where records are written.
 */
export function outcomeOfReading(situation: SituationOfReading): ReadingOutcome {
  const { sent, before, after, last, isLastUnchanged } = situation;
  const follows = last !== null && before?.recordId === last.recordId && sent.atMs >= last.atMs;
  if (isPassed(sent, last, before) || isPassed(sent, after, before)) return 'alike';
  if (isAlike(sent, before) || isAlike(sent, after)) {
    return follows && sent.atMs - last.atMs >= stoodAfterMs ? 'stands' : 'alike';
  }
  if (before && isTooFast(before, sent)) return 'tooFast';
  const isSameDrive =
    follows &&
    isLastUnchanged &&
    !last.hasStood &&
    sent.odometerMetres > last.odometerMetres &&
    sent.atMs - last.atMs < sameDriveMs;
  return isSameDrive ? 'replace' : 'keep';
}

/** True for a reading on the way to one that the same sender kept: sent late, or again. */
function isPassed(
  sent: SituationOfReading['sent'],
  kept: KeptReading | Neighbour | null,
  before: Neighbour | null,
): boolean {
  if (kept === null || kept.fromMs === null) return false;
  const isWithin = sent.atMs >= kept.fromMs && sent.atMs <= kept.atMs;
  const isForwards =
    before === null ||
    before.recordId === kept.recordId ||
    sent.odometerMetres >= before.odometerMetres - alikeMetres;
  return isWithin && isForwards && sent.odometerMetres <= kept.odometerMetres + alikeMetres;
}

function isAlike(sent: SituationOfReading['sent'], other: Neighbour | null): boolean {
  return other !== null && Math.abs(sent.odometerMetres - other.odometerMetres) <= alikeMetres;
}

function isTooFast(before: Neighbour, sent: SituationOfReading['sent']): boolean {
  const metres = sent.odometerMetres - before.odometerMetres;
  return metres > slackMetres + ((sent.atMs - before.atMs) / 1000) * maxMetresPerSecond;
}

import type { PositionFault } from './read-position';

/**
 * Reasons why a position does not count: those of `PositionFault`, and as found among the others
 * - past, future: its time is outside the span of times that the caller expects.
 * - inaccurate: an error of more than `worstAccuracyMetres`.
 * - repeated: as old as another, or less than half a second younger.
 * - setBack: an earlier position that the receiver repeats.
 * - tooFast: part of a run that no vehicle reaches in the time.
 */
export const refusalReasons = [
  'noFix',
  'notOnEarth',
  'nullIsland',
  'noTime',
  'past',
  'future',
  'inaccurate',
  'repeated',
  'setBack',
  'tooFast',
] as const satisfies readonly (PositionFault | string)[];

export type RefusalReason = (typeof refusalReasons)[number];

/** Number of positions that do not count, by reason. */
export type RefusedPositions = Readonly<Record<RefusalReason, number>>;

/** Counts positions that do not count. */
export class RefusedCount {
  private readonly counts: Record<RefusalReason, number> = {
    noFix: 0,
    notOnEarth: 0,
    nullIsland: 0,
    noTime: 0,
    past: 0,
    future: 0,
    inaccurate: 0,
    repeated: 0,
    setBack: 0,
    tooFast: 0,
  };

  add(reason: RefusalReason, count = 1): void {
    this.counts[reason] += count;
  }

  addAll(counts: RefusedPositions): void {
    for (const reason of refusalReasons) this.add(reason, counts[reason]);
  }

  all(): RefusedPositions {
    return { ...this.counts };
  }
}

import type { jurisdictions } from '../jurisdictions/jurisdictions';
import { localDay } from '../time/local-day';
import type { LocalDay } from '../time/time.schema';

const dayMs = 86_400_000;

/**
 * Days after its end in which a trip may still be completed, by jurisdiction. Germany: seven times 24 hours, as the tax
 * administration grants for adding purpose and partner (OFD Rheinland, 18 February 2013). Elsewhere no authority names
 * a number, but all require an entry at or near the time of the trip; they accept a week (in the United States,
 * Publication 463 counts a weekly account as timely).
 */
export const finaliseAfterDays: Readonly<Record<(typeof jurisdictions)[number], number>> = {
  US: 7,
  GB: 7,
  CA: 7,
  AU: 7,
  DE: 7,
  IE: 7,
  NL: 7,
  FR: 7,
  AT: 7,
  custom: 7,
};

/** Both days are included, by the calendar of the place where a trip started. */
export interface LockedPeriod {
  readonly id: string;
  readonly fromDay: LocalDay;
  readonly untilDay: LocalDay;
}

export type Finality =
  | { readonly final: false }
  | { readonly final: true; readonly because: 'TIME' | 'DRIVER' | 'LOCKED_PERIOD' };

/**
 * True if a trip is final, so that a change needs a reason: its period is locked, the driver declared it final, or the
 * days of its jurisdiction have passed since it ended. A running trip is not final by time.
 */
export function finality(
  trip: { readonly startedAtMs: number; readonly startZone: string; readonly endedAtMs: number | null },
  known: {
    readonly finalisedByDriver: boolean;
    readonly locked: readonly LockedPeriod[];
    readonly afterDays: number;
    readonly nowMs: number;
  },
): Finality {
  if (isLocked(trip, known.locked)) return { final: true, because: 'LOCKED_PERIOD' };
  if (known.finalisedByDriver) return { final: true, because: 'DRIVER' };
  const { endedAtMs } = trip;
  if (endedAtMs !== null && known.nowMs - endedAtMs >= known.afterDays * dayMs) {
    return { final: true, because: 'TIME' };
  }
  return { final: false };
}

/**
 * True if a trip, by its start, or a fill or an expense, by its time, is in a locked period. Fills and expenses are
 * final only by a lock: no authority names a number of days for them, because receipts prove costs.
 */
export function isLocked(
  { startedAtMs, startZone }: { readonly startedAtMs: number; readonly startZone: string },
  locked: readonly LockedPeriod[],
): boolean {
  // Most drivers have no locks, so the day need not be calculated.
  if (locked.length === 0) return false;
  const day = localDay(startedAtMs, startZone);
  return locked.some(({ fromDay, untilDay }) => fromDay <= day && day <= untilDay);
}

/**
 * True if an entry was made so late that a report marks it: after the trip would have been final. The time at which the
 * device says that it was made counts, because without a network it arrives later; an entry of a device that does not
 * state it counts from its arrival.
 */
export function isLate(
  entry: { readonly atMs: number; readonly madeAtMs: number | null },
  tripEndedAtMs: number | null,
  afterDays: number,
): boolean {
  if (tripEndedAtMs === null) return false;
  return (entry.madeAtMs ?? entry.atMs) - tripEndedAtMs >= afterDays * dayMs;
}

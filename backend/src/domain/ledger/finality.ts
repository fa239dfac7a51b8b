import type { jurisdictions } from '../jurisdictions/jurisdictions';
import { localDay } from '../time/local-day';
import type { LocalDay } from '../time/time.schema';

const dayMs = 86_400_000;

/**
 * Days after its end in which a trip may still be completed, by jurisdiction. Germany: seven times 24 hours, as the
 * tax administration grants for adding purpose and partner (OFD Rheinland, 18 February 2013). Elsewhere no authority
 * names a number, but all want the entry made at or near the time of the trip; a week is what they accept (in
 * the United States, Publication 463 takes a weekly account for timely).
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
 * Whether a trip is final, so that a change needs a reason: its period is locked, the driver said so, or the days of
 * its jurisdiction have passed since it ended. A running trip is not final by time.
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
 * Whether a trip, by its start, or a fill or an expense, by its time, lies in a locked period. Of fills and expenses
 * this alone makes them final: no authority names days after which they are, as costs stand on receipts.
 */
export function isLocked(
  { startedAtMs, startZone }: { readonly startedAtMs: number; readonly startZone: string },
  locked: readonly LockedPeriod[],
): boolean {
  // Of most drivers, for whom the day need not be calculated.
  if (locked.length === 0) return false;
  const day = localDay(startedAtMs, startZone);
  return locked.some(({ fromDay, untilDay }) => fromDay <= day && day <= untilDay);
}

/**
 * Whether an entry was made so long after the trip that a report marks it as late: after the trip would have been
 * final. What counts is the time at which the device says that it was made, as without a network it arrives later;
 * an entry of a device that does not say counts from its arrival.
 */
export function isLate(
  entry: { readonly atMs: number; readonly madeAtMs: number | null },
  tripEndedAtMs: number | null,
  afterDays: number,
): boolean {
  if (tripEndedAtMs === null) return false;
  return (entry.madeAtMs ?? entry.atMs) - tripEndedAtMs >= afterDays * dayMs;
}

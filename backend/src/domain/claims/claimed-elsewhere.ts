import { z } from 'zod';
import { type Ratio, ratio } from '../quantities/ratio';
import { asked } from './claim-facts';

/** A million kilometres, as for the tiers of a rate of the driver's own. */
export const maxElsewhereMetres = 1_000_000_000;

/**
 * Fact of methods whose rates change, or end, beyond a distance in the tax year: metres that the driver claims for the
 * same year by the same rule from another logbook, or from none. They count before all trips of the tax year in which
 * the period begins. Not in older reports.
 */
export const claimedElsewhere = {
  claimedElsewhereMetres: asked('distanceElsewhere', z.int().min(0).max(maxElsewhereMetres).optional()),
};

export interface ClaimedElsewhere {
  readonly claimedElsewhereMetres?: number | undefined;
}

/** Metres at which a counter begins: those claimed elsewhere for the counter that the fact is about, 0 for others. */
export function counterStart({ claimedElsewhereMetres = 0 }: ClaimedElsewhere, isAbout: boolean): Ratio {
  return ratio(isAbout ? claimedElsewhereMetres : 0);
}

/**
 * Refusal of a distance claimed elsewhere where the trips move several counters of its kind: it is of one of them, and
 * nobody but the driver knows of which. Null if there are no such trips.
 */
export function elsewhereRefusal({ claimedElsewhereMetres = 0 }: ClaimedElsewhere, counters: number) {
  return claimedElsewhereMetres > 0 && counters > 1
    ? ({ refused: 'factsMissing', fields: ['claimedElsewhereMetres'] } as const)
    : null;
}

import type { Jurisdiction } from '../jurisdictions/jurisdictions';
import type { DistanceUnit } from '../quantities/distance';
import { type Ratio, ratio } from '../quantities/ratio';
import type { LocalDay } from '../time/time.schema';
import type { ClaimVehicleKind } from '../vehicles/vehicle-kind';

/**
 * Certainty of a figure: seen in the authority's own text, seen in other texts only, or not seen in any stored one. The
 * claim asks the driver to check everything but the first.
 */
export type Certainty = 'primary' | 'secondary' | 'unverified';

/** One published rate, for its dates and its part of the distance. */
export interface Rate {
  /** Unique: jurisdiction, purpose, vehicle, first day, tier. */
  readonly id: string;
  readonly jurisdiction: Jurisdiction;
  /** Purpose in the words of the rule set: business, medical, passenger, uplift, … */
  readonly pays: string;
  readonly vehicles: readonly ClaimVehicleKind[];
  /** Both days are included; null is open as far as is known. */
  readonly fromDay: LocalDay;
  readonly untilDay: LocalDay | null;
  readonly per: DistanceUnit;
  /** Millionths of the currency's major unit for one km or mile. */
  readonly micros: number;
  /** The tier in whole km or miles: beyond `above`, up to and including `upTo`; null is without end. */
  readonly above: number;
  readonly upTo: number | null;
  readonly currency: string;
  readonly certainty: Certainty;
  /** Publication of the rate, and doubts about it. */
  readonly source: string;
  /** Day on which the operator checked an added rate against its source. */
  readonly operatorCheckedOn?: LocalDay;
}

/** The major units that one unit of distance pays. */
export function majorPerUnit({ micros }: Pick<Rate, 'micros'>): Ratio {
  return ratio(micros, 1_000_000);
}

/**
 * The rates in force on a day for one purpose and kind of vehicle, in the order of their tiers. Empty if none was
 * published for that day: the last known rate is never extended. Throws a RangeError if tiers leave a gap, overlap, or
 * do not begin at 0: such a table would pay wrong amounts.
 */
export function ratesOn(
  rates: readonly Rate[],
  wanted: { readonly day: LocalDay; readonly pays: string; readonly vehicle: ClaimVehicleKind },
): Rate[] {
  const found = rates
    .filter(({ pays, vehicles }) => pays === wanted.pays && vehicles.includes(wanted.vehicle))
    .filter(({ fromDay, untilDay }) => fromDay <= wanted.day && (untilDay === null || wanted.day <= untilDay))
    .sort((a, b) => a.above - b.above);
  checkTiers(found);
  return found;
}

/** Published rates of one jurisdiction, including rates that an operator added. */
export function withAdded(rates: readonly Rate[], added: readonly Rate[] = []): readonly Rate[] {
  const [first] = rates;
  const own = added.filter(({ jurisdiction }) => jurisdiction === first?.jurisdiction);
  return own.length === 0 ? rates : [...rates, ...own];
}

/** Throws a RangeError unless the tiers follow one another from 0 on. */
export function checkTiers(tiers: readonly Pick<Rate, 'above' | 'upTo'>[]): void {
  let reached: number | null = 0;
  for (const { above, upTo } of tiers) {
    if (reached === null || above !== reached) throw new RangeError('The tiers do not follow one another.');
    if (upTo !== null && upTo <= above) throw new RangeError('A tier ends before it begins.');
    reached = upTo;
  }
}

import type { LocalDay } from '../time/time.schema';

/**
 * By whose rules a vehicle is inspected, and as what. `other`: no rule is known, and the date on the sticker counts.
 */
export const inspectionSchemeIds = [
  'gb-mot',
  'gb-goods',
  'ni-mot',
  'ni-light-goods',
  'de-car',
  'de-motorcycle',
  'de-taxi',
  'de-light-trailer',
  'fr-car',
  'fr-motorcycle',
  'fr-taxi',
  'fr-van',
  'nl-petrol',
  'nl-diesel',
  'ie-car',
  'at-car',
  'at-motorcycle',
  'at-van',
  'es-car',
  'es-motorcycle',
  'es-moped',
  'it-car',
  'us-ca',
  'us-tx',
  'au-nsw',
  'au-nt',
  'au-qld',
  'au-vic',
  'other',
] as const;

export type InspectionSchemeId = (typeof inspectionSchemeIds)[number];

/** So many calendar months before the day on which an inspection is due, and then so many days later. */
export interface EarlyWindow {
  readonly months: number;
  readonly days: number;
}

/**
 * From what the next one counts:
 * - dayDone: from the day of the inspection, early or late.
 * - dueDay: from the day on which it was due, where it was done in the early window; otherwise from the day done.
 * - cycle: the days are those of the first registration, whenever it was done.
 * - movedCycle: the same, but one that was done before its early window counts from the day done, and so do those after it.
 * - registrationMonth: from the month of the first registration that came last before the inspection, or begins in its
 *   early window.
 */
export type InspectionCounting = 'dayDone' | 'dueDay' | 'cycle' | 'movedCycle' | 'registrationMonth';

/**
 * When vehicles that were on the road before a scheme began have their first one: in the given days, no later than so
 * many months after the anniversary of the first registration in that year, or after the first of the days where the
 * anniversary is before it.
 */
export interface PhasedStart {
  readonly registeredBefore: LocalDay;
  readonly fromDay: LocalDay;
  readonly untilDay: LocalDay;
  readonly monthsAfterAnniversary: number;
}

/** When vehicles of one scheme are inspected. */
export interface InspectionRule {
  /** An announced rule is shown and never used. */
  readonly status: 'inForce' | 'announced';
  /** The first day of use; null is since before any vehicle that this is asked of, or not known of an announced one. */
  readonly fromDay: LocalDay | null;
  /** From the first registration to the first inspection. */
  readonly firstMonths: number;
  /** The months to the next one by the vehicle's age at the one before; the last has no limit. */
  readonly following: readonly { readonly belowAgeMonths: number; readonly months: number }[];
  readonly counting: InspectionCounting;
  /** monthEnd: it is due until the last day of the month. */
  readonly unit: 'day' | 'monthEnd';
  /**
   * A certificate runs out the day before the date comes back, as one of a year from 10 January on 9 January, and the first one
   * is needed on the anniversary itself, so that the day before is the last one without.
   */
  readonly endsDayBefore: boolean;
  /** Done in it, nothing of the time before is lost; null where there is none. */
  readonly early: EarlyWindow | null;
  /** How long before it is due the first one may be done, where that differs. */
  readonly earlyOfFirst: EarlyWindow | null;
  /** Phases of vehicles older than the scheme, the oldest first; empty if the scheme included vehicles of any age from the start. */
  readonly phases: readonly PhasedStart[];
  /** How many months after the due month it may still be done. */
  readonly toleranceMonths: number;
  /** From this age on there are no more. */
  readonly exemptAgeMonths: number | null;
  readonly source: string;
  /** The source is not the law or its authority: the driver is asked to check. */
  readonly isToCheck: boolean;
}

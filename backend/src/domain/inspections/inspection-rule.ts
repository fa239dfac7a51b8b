import type { LocalDay } from '../time/time.schema';

/** Schemes by which vehicles are inspected. `other`: no rule is known, and the date on the sticker counts. */
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

/** Months before the due day of an inspection, plus days after that, at which the window opens. */
export interface EarlyWindow {
  readonly months: number;
  readonly days: number;
}

/**
 * Origin of the next interval:
 * - dayDone: from the day of the inspection, early or late.
 * - dueDay: from the day on which it was due, if it was done in the early window; otherwise from the day done.
 * - cycle: on the days of the first registration, regardless of when it was done.
 * - movedCycle: the same, but after one that was done before its early window, it and the following ones count from the
 *   day done.
 * - registrationMonth: from the month of the first registration that came last before the inspection, or begins in its
 *   early window.
 */
export type InspectionCounting = 'dayDone' | 'dueDay' | 'cycle' | 'movedCycle' | 'registrationMonth';

/**
 * First inspections of vehicles that were already registered before a scheme began: within the given days, at the
 * latest this many months after the anniversary of the first registration in that year, or after the first of the days
 * if the anniversary is earlier.
 */
export interface PhasedStart {
  readonly registeredBefore: LocalDay;
  readonly fromDay: LocalDay;
  readonly untilDay: LocalDay;
  readonly monthsAfterAnniversary: number;
}

/** Intervals of the inspections of one scheme. */
export interface InspectionRule {
  /** An announced rule is shown and never used. */
  readonly status: 'inForce' | 'announced';
  /** The first day of use; null if it precedes any vehicle concerned, or is unknown for an announced rule. */
  readonly fromDay: LocalDay | null;
  /** Months from the first registration to the first inspection. */
  readonly firstMonths: number;
  /** The months to the next one by the vehicle's age at the one before; the last has no limit. */
  readonly following: readonly { readonly belowAgeMonths: number; readonly months: number }[];
  readonly counting: InspectionCounting;
  /** monthEnd: it is due until the last day of the month. */
  readonly unit: 'day' | 'monthEnd';
  /**
   * A certificate ends the day before the date returns: one of a year from 10 January ends on 9 January. The first one
   * is needed on the anniversary itself, so that the day before is the last one without.
   */
  readonly endsDayBefore: boolean;
  /** Window in which an early inspection loses no time; null if there is none. */
  readonly early: EarlyWindow | null;
  /** Window for the first inspection, if it differs. */
  readonly earlyOfFirst: EarlyWindow | null;
  /** Phases of vehicles older than the scheme, the oldest first; empty if the scheme included vehicles of any age from the start. */
  readonly phases: readonly PhasedStart[];
  /** Months after the due month in which it is still allowed. */
  readonly toleranceMonths: number;
  /** Age from which no inspection is needed any more. */
  readonly exemptAgeMonths: number | null;
  readonly source: string;
  /** The source is not the law or its authority: the driver is asked to check. */
  readonly isToCheck: boolean;
}

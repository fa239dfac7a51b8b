import type { LocalDay } from '../time/time.schema';

/** Expenses for business only that may be paid in addition to a rate per distance. */
export type OnTop = 'tolls' | 'parking';

/** Facts about a method, besides its rules, that the screens and the service need. */
export interface MethodTraits {
  /** The first day whose trips move the counters of a period: that of the tax year in which it begins. */
  countsFrom(period: { readonly fromDay: LocalDay; readonly untilDay: LocalDay }): LocalDay;
  /**
   * Payment per business kilometre, a share of the vehicle's costs, which needs costs and odometer, or a price for the
   * energy of charges, which needs no trips.
   */
  readonly basis: 'distance' | 'costs' | 'charges';
  /** Needs the charges of the vehicles, whatever its basis. */
  readonly readsCharges: boolean;
  /**
   * Vehicles whose trips move the counters: each vehicle its own; or all together, calculated as a whole and then
   * limited to the chosen vehicles; or the outcome is for all vehicles and cannot be limited.
   */
  readonly counts: 'eachVehicle' | 'allVehicles' | 'wholeOnly';
  /** Expenses for business only that are paid in addition to a rate per distance. */
  readonly onTop: readonly OnTop[];
  /**
   * claimed: it is paid, or deducted. taxed: it is added to the taxable income, so no part of it is paid beforehand.
   */
  readonly outcome: 'claimed' | 'taxed';
  /** Can be calculated for the trips of only one employer or client: no counter and no odometer includes all trips. */
  readonly forOneEmployer: boolean;
  /** Pays a year by one formula, in which a trip has no part of its own. */
  readonly byFormulaOfYear: boolean;
  /** Facts about a vehicle that the method needs. */
  readonly vehicleFacts: readonly ('kind' | 'engineCubicCentimetres' | 'fiscalPowerCv')[];
}

/**
 * The first day of a day's calendar year, which is the tax year of an individual: 26 U.S.C. 441; section 2(7) EStG. In
 * Canada the counter of kilometres begins with it (Income Tax Regulations 7306).
 */
export function calendarYear({ fromDay }: { readonly fromDay: LocalDay }): LocalDay {
  return `${fromDay.slice(0, 4)}-01-01`;
}

/** Traits of most methods that pay by distance. */
export const byDistance = {
  countsFrom: calendarYear,
  basis: 'distance',
  readsCharges: false,
  counts: 'eachVehicle',
  onTop: [],
  outcome: 'claimed',
  forOneEmployer: false,
  byFormulaOfYear: false,
  vehicleFacts: ['kind'],
} as const satisfies MethodTraits;

/** Traits of most methods that share costs. */
export const byCosts = { ...byDistance, basis: 'costs', vehicleFacts: [] } as const satisfies MethodTraits;

/** Traits of methods that pay for the energy of charges. */
export const byCharges = {
  ...byDistance,
  basis: 'charges',
  readsCharges: true,
  vehicleFacts: [],
} as const satisfies MethodTraits;

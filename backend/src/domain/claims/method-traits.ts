import type { ClaimMethodId } from './claim-method-ids';
import type { OnTop } from './costs-on-top';
import { companyCarRoles } from './de/company-car/company-car-outcome';

/** Kinds of facts that a form asks for; a screen has a field for each kind. */
export const factKinds = [
  'yesNo',
  'choice',
  'amount',
  'distance',
  'days',
  'vehicles',
  'trips',
  'territoryTrips',
  'receivedByKind',
  'receivedFrom',
  'currency',
  'distanceUnit',
  'categories',
  'tiers',
  'auLogbooks',
  'declineInValue',
  'caLogbooks',
  'commuteMeans',
  'usSamples',
  'companyCars',
] as const;

/** One fact that a method asks of the driver: its name in the facts, and the kind of question. */
export interface FactField {
  readonly name: string;
  readonly kind: (typeof factKinds)[number];
  /** Options of a choice. */
  readonly options: readonly string[];
}

export interface MethodTraits {
  readonly facts: readonly FactField[];
  /** Payment per business kilometre, or a share of the vehicle's costs, which needs costs and odometer. */
  readonly basis: 'distance' | 'costs';
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
  /** Facts about a vehicle that the method needs. */
  readonly vehicleFacts: readonly ('kind' | 'engineCubicCentimetres' | 'fiscalPowerCv')[];
}

const fact = (name: string, kind: FactField['kind'], options: readonly string[] = []): FactField => ({
  name,
  kind,
  options,
});

const byDistance = {
  facts: [],
  basis: 'distance',
  counts: 'eachVehicle',
  onTop: [],
  outcome: 'claimed',
  forOneEmployer: false,
  vehicleFacts: ['kind'],
} as const;
const withTollsAndParking = { ...byDistance, onTop: ['tolls', 'parking'] } as const;
const byCosts = { ...byDistance, basis: 'costs', vehicleFacts: [] } as const;

/** Facts about each method, besides its rules, that the screens and the service need. */
export const methodTraits: Readonly<Record<ClaimMethodId, MethodTraits>> = {
  'US.standardMileage': { ...withTollsAndParking, forOneEmployer: true },
  'US.actualExpenses': { ...byCosts, facts: [fact('samples', 'usSamples')] },
  'US.medicalMovingCharity': {
    ...byDistance,
    facts: [fact('movesAs', 'choice', ['neither', 'activeDutyMilitary', 'intelligenceCommunity'])],
  },
  'GB.selfEmployedSimplified': {
    ...withTollsAndParking,
    counts: 'allVehicles',
    facts: [fact('excludedVehicleIds', 'vehicles')],
  },
  'GB.approvedMileage': {
    ...byDistance,
    counts: 'wholeOnly',
    forOneEmployer: true,
    facts: [fact('received', 'receivedByKind'), fact('receivedFrom', 'receivedFrom')],
  },
  'CA.logbook': { ...byCosts, facts: [fact('supplementaryInsuranceMinor', 'amount')] },
  'CA.simplifiedLogbook': {
    ...byCosts,
    facts: [fact('supplementaryInsuranceMinor', 'amount'), fact('vehicles', 'caLogbooks')],
  },
  'CA.allowance': {
    ...byDistance,
    onTop: ['tolls'],
    counts: 'allVehicles',
    facts: [fact('inTerritories', 'territoryTrips')],
  },
  'AU.centsPerKilometre': { ...withTollsAndParking, facts: [fact('largeVehicleIds', 'vehicles')] },
  'AU.logbook': {
    ...byCosts,
    vehicleFacts: ['kind'],
    facts: [
      fact('largeVehicleIds', 'vehicles'),
      fact('logbooks', 'auLogbooks'),
      fact('declineInValue', 'declineInValue'),
    ],
  },
  'DE.businessTravel': { ...withTollsAndParking, forOneEmployer: true },
  'DE.logbook': byCosts,
  'DE.companyCar': {
    ...byCosts,
    facts: [fact('role', 'choice', companyCarRoles), fact('cars', 'companyCars')],
    outcome: 'taxed',
  },
  'DE.commute': {
    ...byDistance,
    counts: 'wholeOnly',
    vehicleFacts: [],
    facts: [
      fact('oneWayMetres', 'distance'),
      fact('mixed', 'commuteMeans'),
      fact('daysWorked', 'days'),
      fact('ownCar', 'yesNo'),
      fact('ticketsMinor', 'amount'),
    ],
  },
  'IE.civilService': {
    ...byDistance,
    counts: 'allVehicles',
    vehicleFacts: ['kind', 'engineCubicCentimetres'],
    facts: [fact('reducedRateTripIds', 'trips')],
  },
  'NL.taxFreeAllowance': { ...byDistance, forOneEmployer: true, vehicleFacts: [] },
  'FR.bareme': {
    ...withTollsAndParking,
    vehicleFacts: ['kind', 'fiscalPowerCv'],
    facts: [
      fact('commute', 'choice', ['none', 'first40Kilometres', 'all']),
      fact('secondReturnTrip', 'yesNo'),
    ],
  },
  'AT.mileageMoney': {
    ...byDistance,
    counts: 'allVehicles',
    facts: [fact('passengersOnDuty', 'yesNo')],
  },
  'custom.rate': {
    ...byDistance,
    counts: 'allVehicles',
    forOneEmployer: true,
    vehicleFacts: [],
    facts: [
      fact('currency', 'currency'),
      fact('per', 'distanceUnit'),
      fact('categories', 'categories'),
      fact('tiers', 'tiers'),
      fact('tollsAndParking', 'yesNo'),
    ],
  },
};

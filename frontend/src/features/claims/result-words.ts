import type { NotPaidReason } from '@domain/claims/claim';
import type { ClaimFindingKind } from '@domain/claims/claim-finding';

/** What a line pays, by the name that the rule set has for it. */
export const paysWords = {
  business: 'claimWords:pays.business',
  medical: 'claimWords:pays.medical',
  moving: 'claimWords:pays.moving',
  charity: 'claimWords:pays.charity',
  tolls: 'claimWords:pays.tolls',
  parking: 'claimWords:pays.parking',
  costs: 'claimWords:pays.costs',
  wholeCosts: 'claimWords:pays.wholeCosts',
  allowance: 'claimWords:pays.allowance',
  territoryUplift: 'claimWords:pays.territoryUplift',
  supplementaryInsurance: 'claimWords:pays.supplementaryInsurance',
  approved: 'claimWords:pays.approved',
  simplified: 'claimWords:pays.simplified',
  passenger: 'claimWords:pays.passenger',
  passengersNotPaidByEmployer: 'claimWords:pays.passengersNotPaidByEmployer',
  commute: 'claimWords:pays.commute',
  commuteCar: 'claimWords:pays.commuteCar',
  commuteOther: 'claimWords:pays.commuteOther',
  commuteRideCar: 'claimWords:pays.commuteRideCar',
  commuteRideOther: 'claimWords:pays.commuteRideOther',
  tickets: 'claimWords:pays.tickets',
  cap: 'claimWords:pays.cap',
  ownPayments: 'claimWords:pays.ownPayments',
  allowanceLimit: 'claimWords:pays.allowanceLimit',
  distanceAllowance: 'claimWords:pays.distanceAllowance',
  withdrawalByLogbook: 'claimWords:pays.withdrawalByLogbook',
  useByLogbook: 'claimWords:pays.useByLogbook',
  costCap: 'claimWords:pays.costCap',
  commuteToWork: 'claimWords:pays.commuteToWork',
  privateUse: 'claimWords:pays.privateUse',
  travel: 'claimWords:pays.travel',
  bareme: 'claimWords:pays.bareme',
  electricUplift: 'claimWords:pays.electricUplift',
  declineInValue: 'claimWords:pays.declineInValue',
  distance: 'claimWords:pays.distance',
  bicycle: 'claimWords:pays.bicycle',
  carUpTo1200: 'claimWords:pays.carUpTo1200',
  reducedUpTo1200: 'claimWords:pays.reducedUpTo1200',
  carUpTo1500: 'claimWords:pays.carUpTo1500',
  reducedUpTo1500: 'claimWords:pays.reducedUpTo1500',
  carOver1500: 'claimWords:pays.carOver1500',
  reducedOver1500: 'claimWords:pays.reducedOver1500',
  carElectric: 'claimWords:pays.carElectric',
  reducedElectric: 'claimWords:pays.reducedElectric',
  motorcycleUpTo150: 'claimWords:pays.motorcycleUpTo150',
  motorcycleUpTo250: 'claimWords:pays.motorcycleUpTo250',
  motorcycleUpTo600: 'claimWords:pays.motorcycleUpTo600',
  motorcycleOver600: 'claimWords:pays.motorcycleOver600',
  motorcycleElectric: 'claimWords:pays.motorcycleElectric',
} as const;

/** Why something is not in the claim. */
export const notPaidWords = {
  noRate: 'claimWords:notPaid.noRate',
  noDistance: 'claimWords:notPaid.noDistance',
  noVehicle: 'claimWords:notPaid.noVehicle',
  noVehicleKind: 'claimWords:notPaid.noVehicleKind',
  vehicleNotCovered: 'claimWords:notPaid.vehicleNotCovered',
  unsorted: 'claimWords:notPaid.unsorted',
  aboveCap: 'claimWords:notPaid.aboveCap',
  otherCurrency: 'claimWords:notPaid.otherCurrency',
  noPrice: 'claimWords:notPaid.noPrice',
  privateCost: 'claimWords:notPaid.privateCost',
  outsideReadings: 'claimWords:notPaid.outsideReadings',
  noShare: 'claimWords:notPaid.noShare',
  forClient: 'claimWords:notPaid.forClient',
  forEmployer: 'claimWords:notPaid.forEmployer',
} as const satisfies Record<NotPaidReason, string>;

/** Where a rule set rounds. */
export const roundingWords = {
  onceHalfAwayFromZero: 'claimWords:rounding.onceHalfAwayFromZero',
  perVehicleKindHalfAwayFromZero: 'claimWords:rounding.perVehicleKindHalfAwayFromZero',
  wholeKilometresDown: 'claimWords:rounding.wholeKilometresDown',
} as const;

/** What should be looked at before a claim is filed. */
export const findingWords = {
  noReadings: 'claimWords:finding.noReadings',
  startNotCovered: 'claimWords:finding.startNotCovered',
  endNotCovered: 'claimWords:finding.endNotCovered',
  sampleNotCovered: 'claimWords:finding.sampleNotCovered',
  tripsBeyondOdometer: 'claimWords:finding.tripsBeyondOdometer',
  notYetRead: 'claimWords:finding.notYetRead',
  unsorted: 'claimWords:finding.unsorted',
  missingStart: 'claimWords:finding.missingStart',
  missingDestination: 'claimWords:finding.missingDestination',
  missingPurpose: 'claimWords:finding.missingPurpose',
  missingPartner: 'claimWords:finding.missingPartner',
  missingOdometer: 'claimWords:finding.missingOdometer',
  missingOdometerReading: 'claimWords:finding.missingOdometerReading',
  missingDistance: 'claimWords:finding.missingDistance',
  gap: 'claimWords:finding.gap',
  overlap: 'claimWords:finding.overlap',
  atOnce: 'claimWords:finding.atOnce',
  late: 'claimWords:finding.late',
  drivenBeyondTrips: 'claimWords:finding.drivenBeyondTrips',
  tripsBeyondDriven: 'claimWords:finding.tripsBeyondDriven',
} as const satisfies Record<ClaimFindingKind, string>;

/** Why a claim cannot be worked out, by the rule that a field broke. */
export const refusedWords = {
  periodEndsBeforeItBegins: 'claims:refused.periodEndsBeforeItBegins',
  periodTooLong: 'claims:refused.periodTooLong',
  twoCalendarYears: 'claims:refused.twoCalendarYears',
  mixedCurrencies: 'claims:refused.mixedCurrencies',
  amountTooLarge: 'claims:refused.amountTooLarge',
  allVehiclesOnly: 'claims:refused.allVehiclesOnly',
  notForOneEmployer: 'claims:refused.notForOneEmployer',
  factsMissing: 'claims:refused.factsMissing',
  noLogbook: 'claims:refused.noLogbook',
  baseYear: 'claims:refused.baseYear',
  sampleTooShort: 'claims:refused.sampleTooShort',
  sampleDriven: 'claims:refused.sampleDriven',
  sampleDistance: 'claims:refused.sampleDistance',
  sampleShare: 'claims:refused.sampleShare',
  annualShare: 'claims:refused.annualShare',
  sampleNotTaxYear: 'claims:refused.sampleNotTaxYear',
  sampleNoWeek: 'claims:refused.sampleNoWeek',
  sampleOutsideYear: 'claims:refused.sampleOutsideYear',
} as const;

/** Why a claim cannot be worked out, by the fact that does not add up. */
export const refusedFactWords = {
  'facts.cars': 'claims:refused.companyCars',
  'facts.receivedFrom': 'claims:refused.receivedFrom',
  'facts.daysWorked': 'claims:refused.daysWorked',
  'facts.ticketsMinor': 'claims:refused.ticketsMinor',
} as const;

/** The word for a name that came from the server; null where this page is older than the server and has none. */
export function wordFor<Key extends string>(words: Readonly<Record<string, Key>>, name: string): Key | null {
  return words[name] ?? null;
}

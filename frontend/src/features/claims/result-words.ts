import type { NotPaidReason } from '@domain/claims/claim';

/** What a line pays, by the name that the rule set has for it. */
export const paysWords = {
  business: 'claims:pays.business',
  medical: 'claims:pays.medical',
  moving: 'claims:pays.moving',
  charity: 'claims:pays.charity',
  tolls: 'claims:pays.tolls',
  parking: 'claims:pays.parking',
  costs: 'claims:pays.costs',
  allowance: 'claims:pays.allowance',
  territoryUplift: 'claims:pays.territoryUplift',
  supplementaryInsurance: 'claims:pays.supplementaryInsurance',
  approved: 'claims:pays.approved',
  simplified: 'claims:pays.simplified',
  passenger: 'claims:pays.passenger',
  passengersNotPaidByEmployer: 'claims:pays.passengersNotPaidByEmployer',
  commute: 'claims:pays.commute',
  cap: 'claims:pays.cap',
  travel: 'claims:pays.travel',
  bareme: 'claims:pays.bareme',
  electricUplift: 'claims:pays.electricUplift',
  declineInValue: 'claims:pays.declineInValue',
  distance: 'claims:pays.distance',
  bicycle: 'claims:pays.bicycle',
  carUpTo1200: 'claims:pays.carUpTo1200',
  reducedUpTo1200: 'claims:pays.reducedUpTo1200',
  carUpTo1500: 'claims:pays.carUpTo1500',
  reducedUpTo1500: 'claims:pays.reducedUpTo1500',
  carOver1500: 'claims:pays.carOver1500',
  reducedOver1500: 'claims:pays.reducedOver1500',
  carElectric: 'claims:pays.carElectric',
  reducedElectric: 'claims:pays.reducedElectric',
  motorcycleUpTo150: 'claims:pays.motorcycleUpTo150',
  motorcycleUpTo250: 'claims:pays.motorcycleUpTo250',
  motorcycleUpTo600: 'claims:pays.motorcycleUpTo600',
  motorcycleOver600: 'claims:pays.motorcycleOver600',
  motorcycleElectric: 'claims:pays.motorcycleElectric',
} as const;

/** Why something is not in the claim. */
export const notPaidWords = {
  noRate: 'claims:notPaid.noRate',
  noDistance: 'claims:notPaid.noDistance',
  noVehicle: 'claims:notPaid.noVehicle',
  noVehicleKind: 'claims:notPaid.noVehicleKind',
  vehicleNotCovered: 'claims:notPaid.vehicleNotCovered',
  unsorted: 'claims:notPaid.unsorted',
  aboveCap: 'claims:notPaid.aboveCap',
  otherCurrency: 'claims:notPaid.otherCurrency',
  noPrice: 'claims:notPaid.noPrice',
} as const satisfies Record<NotPaidReason, string>;

/** Where a rule set rounds. */
export const roundingWords = {
  onceHalfAwayFromZero: 'claims:rounding.onceHalfAwayFromZero',
  perVehicleKindHalfAwayFromZero: 'claims:rounding.perVehicleKindHalfAwayFromZero',
  wholeKilometresDown: 'claims:rounding.wholeKilometresDown',
} as const;

/** Why a claim cannot be worked out, by the rule that a field broke. */
export const refusedWords = {
  periodEndsBeforeItBegins: 'claims:refused.periodEndsBeforeItBegins',
  periodTooLong: 'claims:refused.periodTooLong',
  mixedCurrencies: 'claims:refused.mixedCurrencies',
  allVehiclesOnly: 'claims:refused.allVehiclesOnly',
  factsMissing: 'claims:refused.factsMissing',
  noLogbook: 'claims:refused.noLogbook',
  baseYear: 'claims:refused.baseYear',
  sampleTooShort: 'claims:refused.sampleTooShort',
  sampleDriven: 'claims:refused.sampleDriven',
  sampleDistance: 'claims:refused.sampleDistance',
  sampleShare: 'claims:refused.sampleShare',
  annualShare: 'claims:refused.annualShare',
  sampleOutsideYear: 'claims:refused.sampleOutsideYear',
} as const;

/** The word for a name that came from the server; null where this page is older than the server and has none. */
export function wordFor<Key extends string>(words: Readonly<Record<string, Key>>, name: string): Key | null {
  return words[name] ?? null;
}

import { jurisdictions } from '../jurisdictions/jurisdictions';

/** All claim methods: jurisdiction and method. The method that most drivers of a jurisdiction use comes first. */
export const claimMethodIds = [
  'US.standardMileage',
  'US.actualExpenses',
  'US.medicalMovingCharity',
  'GB.selfEmployedSimplified',
  'GB.approvedMileage',
  'GB.advisoryElectricRate',
  'CA.logbook',
  'CA.simplifiedLogbook',
  'CA.allowance',
  'AU.centsPerKilometre',
  'AU.logbook',
  'DE.businessTravel',
  'DE.logbook',
  'DE.companyCar',
  'DE.commute',
  'DE.homeCharging',
  'IE.civilService',
  'NL.taxFreeAllowance',
  'FR.bareme',
  'AT.mileageMoney',
  'custom.rate',
] as const;

export type ClaimMethodId = (typeof claimMethodIds)[number];

/** The jurisdiction whose rules a method follows. */
export function jurisdictionOf(methodId: ClaimMethodId): (typeof jurisdictions)[number] {
  const found = jurisdictions.find((jurisdiction) => methodId.startsWith(`${jurisdiction}.`));
  if (found === undefined) throw new RangeError(`${methodId} is of no jurisdiction.`);
  return found;
}

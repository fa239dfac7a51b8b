import type { ClaimMethodId } from '@domain/claims/claim-method-ids';
import type { ClaimVehicleKind, Jurisdiction } from '@domain/claims/rate';
import type { TripCategory } from '@domain/trips/trip.schema';

/** What a way to claim is called. */
export const methodNames = {
  'US.standardMileage': 'claims:methodName.US.standardMileage',
  'US.actualExpenses': 'claims:methodName.US.actualExpenses',
  'US.medicalMovingCharity': 'claims:methodName.US.medicalMovingCharity',
  'GB.selfEmployedSimplified': 'claims:methodName.GB.selfEmployedSimplified',
  'GB.approvedMileage': 'claims:methodName.GB.approvedMileage',
  'CA.logbook': 'claims:methodName.CA.logbook',
  'CA.simplifiedLogbook': 'claims:methodName.CA.simplifiedLogbook',
  'CA.allowance': 'claims:methodName.CA.allowance',
  'AU.centsPerKilometre': 'claims:methodName.AU.centsPerKilometre',
  'AU.logbook': 'claims:methodName.AU.logbook',
  'DE.businessTravel': 'claims:methodName.DE.businessTravel',
  'DE.logbook': 'claims:methodName.DE.logbook',
  'DE.commute': 'claims:methodName.DE.commute',
  'IE.civilService': 'claims:methodName.IE.civilService',
  'NL.taxFreeAllowance': 'claims:methodName.NL.taxFreeAllowance',
  'FR.bareme': 'claims:methodName.FR.bareme',
  'AT.mileageMoney': 'claims:methodName.AT.mileageMoney',
  'custom.rate': 'claims:methodName.custom.rate',
} as const satisfies Record<ClaimMethodId, string>;

/** What it is for, and who may use it. */
export const methodPurposes = {
  'US.standardMileage': 'claims:methodFor.US.standardMileage',
  'US.actualExpenses': 'claims:methodFor.US.actualExpenses',
  'US.medicalMovingCharity': 'claims:methodFor.US.medicalMovingCharity',
  'GB.selfEmployedSimplified': 'claims:methodFor.GB.selfEmployedSimplified',
  'GB.approvedMileage': 'claims:methodFor.GB.approvedMileage',
  'CA.logbook': 'claims:methodFor.CA.logbook',
  'CA.simplifiedLogbook': 'claims:methodFor.CA.simplifiedLogbook',
  'CA.allowance': 'claims:methodFor.CA.allowance',
  'AU.centsPerKilometre': 'claims:methodFor.AU.centsPerKilometre',
  'AU.logbook': 'claims:methodFor.AU.logbook',
  'DE.businessTravel': 'claims:methodFor.DE.businessTravel',
  'DE.logbook': 'claims:methodFor.DE.logbook',
  'DE.commute': 'claims:methodFor.DE.commute',
  'IE.civilService': 'claims:methodFor.IE.civilService',
  'NL.taxFreeAllowance': 'claims:methodFor.NL.taxFreeAllowance',
  'FR.bareme': 'claims:methodFor.FR.bareme',
  'AT.mileageMoney': 'claims:methodFor.AT.mileageMoney',
  'custom.rate': 'claims:methodFor.custom.rate',
} as const satisfies Record<ClaimMethodId, string>;

/** Whose rules. */
export const countryNames = {
  US: 'claims:country.US',
  GB: 'claims:country.GB',
  CA: 'claims:country.CA',
  AU: 'claims:country.AU',
  DE: 'claims:country.DE',
  IE: 'claims:country.IE',
  NL: 'claims:country.NL',
  FR: 'claims:country.FR',
  AT: 'claims:country.AT',
  custom: 'claims:country.custom',
} as const satisfies Record<Jurisdiction, string>;

/** What a vehicle is to the rules. */
export const kindNames = {
  car: 'claims:kind.car',
  van: 'claims:kind.van',
  motorcycle: 'claims:kind.motorcycle',
  moped: 'claims:kind.moped',
  bicycle: 'claims:kind.bicycle',
  lorry: 'claims:kind.lorry',
  other: 'claims:kind.other',
} as const satisfies Record<ClaimVehicleKind, string>;

/** The choices of facts. */
export const optionNames = {
  neither: 'claims:option.neither',
  activeDutyMilitary: 'claims:option.activeDutyMilitary',
  intelligenceCommunity: 'claims:option.intelligenceCommunity',
  none: 'claims:option.none',
  first40Kilometres: 'claims:option.first40Kilometres',
  all: 'claims:option.all',
} as const;

/** What a trip was for. */
export const categoryWords = {
  business: 'claims:category.business',
  commute: 'claims:category.commute',
  private: 'claims:category.private',
  medical: 'claims:category.medical',
  moving: 'claims:category.moving',
  charity: 'claims:category.charity',
  none: 'claims:category.none',
} as const satisfies Record<TripCategory | 'none', string>;

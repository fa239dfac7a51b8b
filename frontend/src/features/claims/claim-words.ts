import type { ClaimMethodId } from '@domain/claims/claim-method-ids';
import type { Jurisdiction } from '@domain/jurisdictions/jurisdictions';
import type { TripCategory } from '@domain/trips/trip.schema';
import type { ClaimVehicleKind } from '@domain/vehicles/vehicle-kind';

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
  'DE.companyCar': 'claims:methodFor.DE.companyCar',
  'DE.commute': 'claims:methodFor.DE.commute',
  'IE.civilService': 'claims:methodFor.IE.civilService',
  'NL.taxFreeAllowance': 'claims:methodFor.NL.taxFreeAllowance',
  'FR.bareme': 'claims:methodFor.FR.bareme',
  'AT.mileageMoney': 'claims:methodFor.AT.mileageMoney',
  'custom.rate': 'claims:methodFor.custom.rate',
} as const satisfies Record<ClaimMethodId, string>;

/** Whose rules. */
export const countryNames = {
  US: 'claimWords:country.US',
  GB: 'claimWords:country.GB',
  CA: 'claimWords:country.CA',
  AU: 'claimWords:country.AU',
  DE: 'claimWords:country.DE',
  IE: 'claimWords:country.IE',
  NL: 'claimWords:country.NL',
  FR: 'claimWords:country.FR',
  AT: 'claimWords:country.AT',
  custom: 'claimWords:country.custom',
} as const satisfies Record<Jurisdiction, string>;

/** What a vehicle is to the rules. */
export const kindNames = {
  car: 'claimWords:kind.car',
  van: 'claimWords:kind.van',
  motorcycle: 'claimWords:kind.motorcycle',
  moped: 'claimWords:kind.moped',
  bicycle: 'claimWords:kind.bicycle',
  lorry: 'claimWords:kind.lorry',
  other: 'claimWords:kind.other',
} as const satisfies Record<ClaimVehicleKind, string>;

/** The choices of facts. */
export const optionNames = {
  neither: 'claims:option.neither',
  activeDutyMilitary: 'claims:option.activeDutyMilitary',
  intelligenceCommunity: 'claims:option.intelligenceCommunity',
  quarter: 'claims:option.quarter',
  weekOfEachMonth: 'claims:option.weekOfEachMonth',
  none: 'claims:option.none',
  first40Kilometres: 'claims:option.first40Kilometres',
  all: 'claims:option.all',
  employee: 'claims:option.employee',
  selfEmployed: 'claims:option.selfEmployed',
  months: 'claims:option.months',
  days: 'claims:option.days',
} as const;

/** What a trip was for. */
export const categoryWords = {
  business: 'claimWords:category.business',
  commute: 'claimWords:category.commute',
  private: 'claimWords:category.private',
  medical: 'claimWords:category.medical',
  moving: 'claimWords:category.moving',
  charity: 'claimWords:category.charity',
  none: 'claimWords:category.none',
} as const satisfies Record<TripCategory | 'none', string>;

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
  US: 'claimMessages:country.US',
  GB: 'claimMessages:country.GB',
  CA: 'claimMessages:country.CA',
  AU: 'claimMessages:country.AU',
  DE: 'claimMessages:country.DE',
  IE: 'claimMessages:country.IE',
  NL: 'claimMessages:country.NL',
  FR: 'claimMessages:country.FR',
  AT: 'claimMessages:country.AT',
  custom: 'claimMessages:country.custom',
} as const satisfies Record<Jurisdiction, string>;

/** What a vehicle is to the rules. */
export const kindNames = {
  car: 'claimMessages:kind.car',
  van: 'claimMessages:kind.van',
  motorcycle: 'claimMessages:kind.motorcycle',
  moped: 'claimMessages:kind.moped',
  bicycle: 'claimMessages:kind.bicycle',
  lorry: 'claimMessages:kind.lorry',
  other: 'claimMessages:kind.other',
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
export const categoryMessages = {
  business: 'claimMessages:category.business',
  commute: 'claimMessages:category.commute',
  private: 'claimMessages:category.private',
  medical: 'claimMessages:category.medical',
  moving: 'claimMessages:category.moving',
  charity: 'claimMessages:category.charity',
  none: 'claimMessages:category.none',
} as const satisfies Record<TripCategory | 'none', string>;

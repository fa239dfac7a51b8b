import type { ClaimMethodId } from '@domain/claims/claim-method-ids';

/** What a way to claim is called. */
export const methodNames = {
  'US.standardMileage': 'claimMessages:methodName.US.standardMileage',
  'US.actualExpenses': 'claimMessages:methodName.US.actualExpenses',
  'US.medicalMovingCharity': 'claimMessages:methodName.US.medicalMovingCharity',
  'GB.selfEmployedSimplified': 'claimMessages:methodName.GB.selfEmployedSimplified',
  'GB.approvedMileage': 'claimMessages:methodName.GB.approvedMileage',
  'CA.logbook': 'claimMessages:methodName.CA.logbook',
  'CA.simplifiedLogbook': 'claimMessages:methodName.CA.simplifiedLogbook',
  'CA.allowance': 'claimMessages:methodName.CA.allowance',
  'AU.centsPerKilometre': 'claimMessages:methodName.AU.centsPerKilometre',
  'AU.logbook': 'claimMessages:methodName.AU.logbook',
  'DE.businessTravel': 'claimMessages:methodName.DE.businessTravel',
  'DE.logbook': 'claimMessages:methodName.DE.logbook',
  'DE.companyCar': 'claimMessages:methodName.DE.companyCar',
  'DE.commute': 'claimMessages:methodName.DE.commute',
  'IE.civilService': 'claimMessages:methodName.IE.civilService',
  'NL.taxFreeAllowance': 'claimMessages:methodName.NL.taxFreeAllowance',
  'FR.bareme': 'claimMessages:methodName.FR.bareme',
  'AT.mileageMoney': 'claimMessages:methodName.AT.mileageMoney',
  'custom.rate': 'claimMessages:methodName.custom.rate',
} as const satisfies Record<ClaimMethodId, string>;

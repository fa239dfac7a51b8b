import type { ClaimMethodId } from '@domain/claims/claim-method-ids';

/** What a way to claim is called. */
export const methodNames = {
  'US.standardMileage': 'claimWords:methodName.US.standardMileage',
  'US.actualExpenses': 'claimWords:methodName.US.actualExpenses',
  'US.medicalMovingCharity': 'claimWords:methodName.US.medicalMovingCharity',
  'GB.selfEmployedSimplified': 'claimWords:methodName.GB.selfEmployedSimplified',
  'GB.approvedMileage': 'claimWords:methodName.GB.approvedMileage',
  'CA.logbook': 'claimWords:methodName.CA.logbook',
  'CA.simplifiedLogbook': 'claimWords:methodName.CA.simplifiedLogbook',
  'CA.allowance': 'claimWords:methodName.CA.allowance',
  'AU.centsPerKilometre': 'claimWords:methodName.AU.centsPerKilometre',
  'AU.logbook': 'claimWords:methodName.AU.logbook',
  'DE.businessTravel': 'claimWords:methodName.DE.businessTravel',
  'DE.logbook': 'claimWords:methodName.DE.logbook',
  'DE.companyCar': 'claimWords:methodName.DE.companyCar',
  'DE.commute': 'claimWords:methodName.DE.commute',
  'IE.civilService': 'claimWords:methodName.IE.civilService',
  'NL.taxFreeAllowance': 'claimWords:methodName.NL.taxFreeAllowance',
  'FR.bareme': 'claimWords:methodName.FR.bareme',
  'AT.mileageMoney': 'claimWords:methodName.AT.mileageMoney',
  'custom.rate': 'claimWords:methodName.custom.rate',
} as const satisfies Record<ClaimMethodId, string>;

import type {
  CompanyCarRefusal,
  CompanyCarRole,
  CompanyCarStepName,
  companyCarMethods,
  PricePartReason,
} from '@domain/claims/de/company-car/company-car-outcome';

/** Each line of the working of a company car. */
export const companyCarStepWords = {
  baseFull: 'claimWords:companyCar.step.baseFull',
  baseHalf: 'claimWords:companyCar.step.baseHalf',
  baseQuarter: 'claimWords:companyCar.step.baseQuarter',
  privateUse: 'claimWords:companyCar.step.privateUse',
  commuteMonths: 'claimWords:companyCar.step.commuteMonths',
  commuteDays: 'claimWords:companyCar.step.commuteDays',
  costCap: 'claimWords:companyCar.step.costCap',
  logCosts: 'claimWords:companyCar.step.logCosts',
  leaseCosts: 'claimWords:companyCar.step.leaseCosts',
  leaseCostsPart: 'claimWords:companyCar.step.leaseCostsPart',
  depreciation: 'claimWords:companyCar.step.depreciation',
  depreciationPart: 'claimWords:companyCar.step.depreciationPart',
  otherCosts: 'claimWords:companyCar.step.otherCosts',
  totalCosts: 'claimWords:companyCar.step.totalCosts',
  useByLogbook: 'claimWords:companyCar.step.useByLogbook',
  withdrawalByLogbook: 'claimWords:companyCar.step.withdrawalByLogbook',
  commuteByLogbook: 'claimWords:companyCar.step.commuteByLogbook',
  distanceAllowance: 'claimWords:companyCar.step.distanceAllowance',
  allowanceLimit: 'claimWords:companyCar.step.allowanceLimit',
  ownPayments: 'claimWords:companyCar.step.ownPayments',
} as const satisfies Record<CompanyCarStepName, string>;

/** What else is said of a company car. */
export const companyCarWords = {
  method: {
    listPrice: 'claimWords:companyCar.method.listPrice',
    logbook: 'claimWords:companyCar.method.logbook',
  },
  role: {
    employee: 'claimWords:companyCar.role.employee',
    selfEmployed: 'claimWords:companyCar.role.selfEmployed',
  },
  result: {
    employee: 'claimWords:companyCar.result.employee',
    selfEmployed: 'claimWords:companyCar.result.selfEmployed',
  },
  priceReason: {
    engine: 'claimWords:companyCar.priceReason.engine',
    electricQuarter: 'claimWords:companyCar.priceReason.electricQuarter',
    electricHalf: 'claimWords:companyCar.priceReason.electricHalf',
    plugInHalf: 'claimWords:companyCar.priceReason.plugInHalf',
    plugInFull: 'claimWords:companyCar.priceReason.plugInFull',
    plugInNotKnown: 'claimWords:companyCar.priceReason.plugInNotKnown',
    noAcquiredDay: 'claimWords:companyCar.priceReason.noAcquiredDay',
    otherYears: 'claimWords:companyCar.priceReason.otherYears',
  },
  refused: {
    noListPrice: 'claimWords:companyCar.refused.noListPrice',
    notMoreThanHalf: 'claimWords:companyCar.refused.notMoreThanHalf',
    costsNotProved: 'claimWords:companyCar.refused.costsNotProved',
    noShare: 'claimWords:companyCar.refused.noShare',
  },
} as const satisfies {
  readonly method: Record<(typeof companyCarMethods)[number], string>;
  readonly role: Record<CompanyCarRole, string>;
  readonly result: Record<CompanyCarRole, string>;
  readonly priceReason: Record<PricePartReason, string>;
  readonly refused: Record<CompanyCarRefusal, string>;
};

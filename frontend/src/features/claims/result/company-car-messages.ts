import type {
  CompanyCarRefusal,
  CompanyCarRole,
  CompanyCarStepName,
  companyCarMethods,
  PricePartReason,
} from '@domain/claims/de/company-car/company-car-outcome';

/** Each line of the working of a company car. */
export const companyCarStepMessages = {
  baseFull: 'claimMessages:companyCar.step.baseFull',
  baseHalf: 'claimMessages:companyCar.step.baseHalf',
  baseQuarter: 'claimMessages:companyCar.step.baseQuarter',
  privateUse: 'claimMessages:companyCar.step.privateUse',
  commuteMonths: 'claimMessages:companyCar.step.commuteMonths',
  commuteDays: 'claimMessages:companyCar.step.commuteDays',
  costCap: 'claimMessages:companyCar.step.costCap',
  logCosts: 'claimMessages:companyCar.step.logCosts',
  leaseCosts: 'claimMessages:companyCar.step.leaseCosts',
  leaseCostsPart: 'claimMessages:companyCar.step.leaseCostsPart',
  depreciation: 'claimMessages:companyCar.step.depreciation',
  depreciationPart: 'claimMessages:companyCar.step.depreciationPart',
  otherCosts: 'claimMessages:companyCar.step.otherCosts',
  totalCosts: 'claimMessages:companyCar.step.totalCosts',
  useByLogbook: 'claimMessages:companyCar.step.useByLogbook',
  withdrawalByLogbook: 'claimMessages:companyCar.step.withdrawalByLogbook',
  commuteByLogbook: 'claimMessages:companyCar.step.commuteByLogbook',
  distanceAllowance: 'claimMessages:companyCar.step.distanceAllowance',
  allowanceLimit: 'claimMessages:companyCar.step.allowanceLimit',
  ownPayments: 'claimMessages:companyCar.step.ownPayments',
} as const satisfies Record<CompanyCarStepName, string>;

/** What else is said of a company car. */
export const companyCarMessages = {
  method: {
    listPrice: 'claimMessages:companyCar.method.listPrice',
    logbook: 'claimMessages:companyCar.method.logbook',
  },
  role: {
    employee: 'claimMessages:companyCar.role.employee',
    selfEmployed: 'claimMessages:companyCar.role.selfEmployed',
  },
  result: {
    employee: 'claimMessages:companyCar.result.employee',
    selfEmployed: 'claimMessages:companyCar.result.selfEmployed',
  },
  priceReason: {
    engine: 'claimMessages:companyCar.priceReason.engine',
    electricQuarter: 'claimMessages:companyCar.priceReason.electricQuarter',
    electricHalf: 'claimMessages:companyCar.priceReason.electricHalf',
    plugInHalf: 'claimMessages:companyCar.priceReason.plugInHalf',
    plugInFull: 'claimMessages:companyCar.priceReason.plugInFull',
    plugInNotKnown: 'claimMessages:companyCar.priceReason.plugInNotKnown',
    noAcquiredDay: 'claimMessages:companyCar.priceReason.noAcquiredDay',
    otherYears: 'claimMessages:companyCar.priceReason.otherYears',
  },
  refused: {
    noListPrice: 'claimMessages:companyCar.refused.noListPrice',
    notMoreThanHalf: 'claimMessages:companyCar.refused.notMoreThanHalf',
    costsNotProved: 'claimMessages:companyCar.refused.costsNotProved',
    noShare: 'claimMessages:companyCar.refused.noShare',
  },
} as const satisfies {
  readonly method: Record<(typeof companyCarMethods)[number], string>;
  readonly role: Record<CompanyCarRole, string>;
  readonly result: Record<CompanyCarRole, string>;
  readonly priceReason: Record<PricePartReason, string>;
  readonly refused: Record<CompanyCarRefusal, string>;
};

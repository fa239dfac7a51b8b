import type {
  CompanyCarRefusal,
  CompanyCarRole,
  companyCarMethods,
  PricePartReason,
} from '@domain/claims/de/company-car/company-car-outcome';

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

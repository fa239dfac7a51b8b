/** Reasons why a claim cannot be calculated, by the rule that a field broke. */
export const refusedMessages = {
  periodEndsBeforeItBegins: 'claims:refused.periodEndsBeforeItBegins',
  periodTooLong: 'claims:refused.periodTooLong',
  twoCalendarYears: 'claims:refused.twoCalendarYears',
  mixedCurrencies: 'claims:refused.mixedCurrencies',
  amountTooLarge: 'claims:refused.amountTooLarge',
  allVehiclesOnly: 'claims:refused.allVehiclesOnly',
  notForOneEmployer: 'claims:refused.notForOneEmployer',
  factsMissing: 'claims:refused.factsMissing',
  noLogbook: 'claims:refused.noLogbook',
  baseYear: 'claims:refused.baseYear',
  sampleTooShort: 'claims:refused.sampleTooShort',
  sampleDriven: 'claims:refused.sampleDriven',
  sampleDistance: 'claims:refused.sampleDistance',
  sampleShare: 'claims:refused.sampleShare',
  annualShare: 'claims:refused.annualShare',
  sampleNotTaxYear: 'claims:refused.sampleNotTaxYear',
  sampleNoWeek: 'claims:refused.sampleNoWeek',
  sampleOutsideYear: 'claims:refused.sampleOutsideYear',
} as const;

/** Reasons why a claim cannot be calculated, by the inconsistent fact. */
export const refusedFactMessages = {
  'facts.cars': 'claims:refused.companyCars',
  'facts.receivedFrom': 'claims:refused.receivedFrom',
  'facts.daysWorked': 'claims:refused.daysWorked',
  'facts.ticketsMinor': 'claims:refused.ticketsMinor',
} as const;

import type { SharePart, ShareRefusal } from '@domain/claims/claim';
import type { SpanReading } from '@domain/vehicles/odometer-span';

/** What an odometer showed when, and whether that was outside of the period. */
export const readingWords = {
  within: 'claimWords:share.reading.within',
  standing: 'claimWords:share.reading.standing',
  adjacent: 'claimWords:share.reading.adjacent',
} as const satisfies Record<SpanReading['place'], string>;

export const notedReadingWords = 'claimWords:share.reading.noted';

/** By what a distance of a share is known. */
export const partWords = {
  odometer: 'claimWords:share.by.odometer',
  logbook: 'claimWords:share.by.logbook',
  sample: 'claimWords:share.by.sample',
  baseMonths: 'claimWords:share.by.baseMonths',
  baseYear: 'claimWords:share.by.baseYear',
} as const satisfies Record<SharePart['kind'], string>;

/** Why a vehicle pays nothing. */
export const shareRefusalWords = {
  noReadings: 'claimWords:share.refused.noReadings',
  notCovered: 'claimWords:share.refused.notCovered',
  sampleNotCovered: 'claimWords:share.refused.sampleNotCovered',
  tripsBeyondOdometer: 'claimWords:share.refused.tripsBeyondOdometer',
} as const satisfies Record<ShareRefusal, string>;

/** What is to be checked and is no rate, by the name that the rule set has for it. */
export const checkWords = {
  'CA.logbook.wholePeriod': 'claimWords:toCheck.CA.logbook.wholePeriod',
  'CA.logbook.tolls': 'claimWords:toCheck.CA.logbook.tolls',
  'CA.simplifiedLogbook.formula': 'claimWords:toCheck.CA.simplifiedLogbook.formula',
  'DE.commute.capSince2026': 'claimWords:toCheck.DE.commute.capSince2026',
  'DE.commute.parkAndRide': 'claimWords:toCheck.DE.commute.parkAndRide',
  'DE.companyCar.priceLimit': 'claimWords:toCheck.DE.companyCar.priceLimit',
  'DE.companyCar.listPrice': 'claimWords:toCheck.DE.companyCar.listPrice',
  'DE.companyCar.months': 'claimWords:toCheck.DE.companyCar.months',
  'DE.companyCar.costCap': 'claimWords:toCheck.DE.companyCar.costCap',
  'DE.companyCar.totalCosts': 'claimWords:toCheck.DE.companyCar.totalCosts',
  'DE.logbook.wholePeriod': 'claimWords:toCheck.DE.logbook.wholePeriod',
  'US.actualExpenses.samplePatterns': 'claimWords:toCheck.US.actualExpenses.samplePatterns',
} as const;

import type { SharePart, ShareRefusal } from '@domain/claims/claim';
import type { SpanReading } from '@domain/vehicles/odometer-span';

/** What an odometer showed when, and whether that was outside of the period. */
export const readingMessages = {
  within: 'claimMessages:share.reading.within',
  standing: 'claimMessages:share.reading.standing',
  adjacent: 'claimMessages:share.reading.adjacent',
} as const satisfies Record<SpanReading['place'], string>;

export const notedReadingMessages = 'claimMessages:share.reading.noted';

/** By what a distance of a share is known. */
export const partMessages = {
  odometer: 'claimMessages:share.by.odometer',
  logbook: 'claimMessages:share.by.logbook',
  sample: 'claimMessages:share.by.sample',
  baseMonths: 'claimMessages:share.by.baseMonths',
  baseYear: 'claimMessages:share.by.baseYear',
} as const satisfies Record<SharePart['kind'], string>;

/** Why a vehicle pays nothing. */
export const shareRefusalMessages = {
  noReadings: 'claimMessages:share.refused.noReadings',
  notCovered: 'claimMessages:share.refused.notCovered',
  sampleNotCovered: 'claimMessages:share.refused.sampleNotCovered',
  tripsBeyondOdometer: 'claimMessages:share.refused.tripsBeyondOdometer',
} as const satisfies Record<ShareRefusal, string>;

/** What is to be checked and is no rate, by the name that the rule set has for it. */
export const checkMessages = {
  'CA.logbook.wholePeriod': 'claimMessages:toCheck.CA.logbook.wholePeriod',
  'CA.logbook.tolls': 'claimMessages:toCheck.CA.logbook.tolls',
  'CA.simplifiedLogbook.formula': 'claimMessages:toCheck.CA.simplifiedLogbook.formula',
  'DE.commute.capSince2026': 'claimMessages:toCheck.DE.commute.capSince2026',
  'DE.commute.parkAndRide': 'claimMessages:toCheck.DE.commute.parkAndRide',
  'DE.companyCar.priceLimit': 'claimMessages:toCheck.DE.companyCar.priceLimit',
  'DE.companyCar.listPrice': 'claimMessages:toCheck.DE.companyCar.listPrice',
  'DE.companyCar.months': 'claimMessages:toCheck.DE.companyCar.months',
  'DE.companyCar.costCap': 'claimMessages:toCheck.DE.companyCar.costCap',
  'DE.companyCar.totalCosts': 'claimMessages:toCheck.DE.companyCar.totalCosts',
  'DE.logbook.wholePeriod': 'claimMessages:toCheck.DE.logbook.wholePeriod',
  'US.actualExpenses.samplePatterns': 'claimMessages:toCheck.US.actualExpenses.samplePatterns',
} as const;

import { maxLogbookMetres } from '@domain/claims/ca/ca-facts.schema';
import type { ClaimMethodList } from '@domain/claims/claim.schema';
import { maxTierDistance } from '@domain/claims/custom/custom-facts.schema';
import { maxDaysOfYear, maxWayMetres } from '@domain/claims/de/de-facts.schema';
import type { DistanceUnit } from '@domain/quantities/distance';
import { maxOdometerMetres } from '@domain/records/record.schema';
import { tripCategories } from '@domain/trips/trip.schema';
import { payerName } from './payers';
import type { Reader } from './read-typed';

export type Method = ClaimMethodList['methods'][number];
export type FactField = Method['facts'][number];

/** Units and currency of the typed facts, and the vehicles they are about. */
export interface FactTerms {
  readonly currency: string;
  readonly distanceUnit: DistanceUnit;
  readonly vehicleIds: readonly string[];
  /** See payersOf. */
  readonly payers: readonly (string | null)[];
}

const receivedKinds = ['carOrVan', 'motorcycle', 'bicycle', 'passengers'] as const;

/** Returns the facts in the form of the method's schema; the reader collects the faults. */
export function readFacts(method: Method, reader: Reader, terms: FactTerms): Record<string, unknown> {
  return Object.fromEntries(
    method.facts
      .map((field) => [field.name, readFact(field, reader, terms)])
      // Facts that were not asked are left out.
      .filter(([, selection]) => selection !== undefined),
  );
}

function readFact({ name, kind, options }: FactField, reader: Reader, terms: FactTerms): unknown {
  const { currency, distanceUnit, vehicleIds, payers } = terms;
  const chosen = vehicleIds.filter((id) => reader.yes(`${name}.${id}`));
  switch (kind) {
    case 'yesNo':
      return reader.yes(name);
    case 'choice':
      return reader.text(name) === '' ? options[0] : reader.text(name);
    case 'amount':
      return reader.minor(name, currency);
    case 'distance':
      return reader.metres(name, distanceUnit, maxWayMetres);
    case 'days':
      // If means are mixed, the log does not say which days were by car.
      return reader.whole(name, maxDaysOfYear, reader.yes('mixed'));
    case 'commuteMeans':
      if (!reader.yes(name)) return null;
      return {
        otherDays: reader.whole(`${name}.otherDays`, maxDaysOfYear) ?? 0,
        ...parkAndRideOf(name, reader, distanceUnit),
      };
    case 'vehicles':
      return chosen;
    case 'trips':
      return reader.text(name) === 'tagged' ? { tag: reader.required(`${name}.tag`) } : [];
    case 'territoryTrips': {
      const selection = reader.text(name);
      if (selection === 'tagged') return { trips: 'tagged', tag: reader.required(`${name}.tag`) };
      return { trips: selection === 'all' ? 'all' : 'none' };
    }
    case 'receivedByKind':
      return payers.length === 0 && reader.yes(`${name}.apart`) ? kindsOf(name, reader, currency) : null;
    case 'receivedFrom':
      return payers.length === 0 ? undefined : paidBy(name, payers, reader, currency);
    case 'currency':
      return currency;
    case 'distanceUnit':
      return reader.text(name) === '' ? distanceUnit : reader.text(name);
    case 'categories':
      return categoriesOf(name, reader);
    case 'tiers':
      return tiersOf(name, reader);
    case 'auLogbooks':
      return chosen.map((vehicleId) => ({
        vehicleId,
        fromDay: reader.day(`${name}.${vehicleId}.fromDay`),
        untilDay: reader.day(`${name}.${vehicleId}.untilDay`),
        businessMetres: reader.metres(`${name}.${vehicleId}.business`, distanceUnit, maxOdometerMetres),
        drivenMetres: reader.metres(`${name}.${vehicleId}.driven`, distanceUnit, maxOdometerMetres),
        wholeHolding: reader.yes(`${name}.${vehicleId}.wholeHolding`),
      }));
    case 'declineInValue':
      return vehicleIds
        .map((vehicleId) => ({ vehicleId, amountMinor: reader.minor(`${name}.${vehicleId}`, currency) }))
        .filter(({ amountMinor }) => amountMinor > 0);
    case 'usSamples':
      return chosen.map((vehicleId) => sampleOf(`${name}.${vehicleId}`, vehicleId, reader));
    case 'companyCars':
      return vehicleIds.map((vehicleId) => companyCarOf(`${name}.${vehicleId}`, vehicleId, reader, terms));
    case 'caLogbooks':
      return vehicleIds.map((vehicleId) => sampled(`${name}.${vehicleId}`, vehicleId, reader, distanceUnit));
    default:
      return kind satisfies never;
  }
}

function kindsOf(name: string, reader: Reader, currency: string): Record<string, number> {
  return Object.fromEntries(
    receivedKinds.map((of) => [`${of}Minor`, reader.minor(`${name}.${of}`, currency)]),
  );
}

/** Amount from each payer, by kind if the driver typed the kinds apart; payers of nothing are left out. */
function paidBy(name: string, payers: FactTerms['payers'], reader: Reader, currency: string) {
  const isApart = reader.yes(`${name}.apart`);
  return payers
    .map((employerId) => {
      const of = payerName(employerId);
      const received = isApart ? kindsOf(of, reader, currency) : null;
      const receivedMinor = received === null ? reader.minor(of, currency) : sumOf(Object.values(received));
      return { employerId, receivedMinor, received };
    })
    .filter(({ receivedMinor }) => receivedMinor > 0);
}

/** Total received, however it was asked. */
export function receivedInAll(
  method: Method,
  payers: FactTerms['payers'],
  reader: Reader,
  currency: string,
): number {
  if (payers.length > 0) {
    return sumOf(paidBy('receivedFrom', payers, reader, currency).map(({ receivedMinor }) => receivedMinor));
  }
  const isApart = method.facts.some(({ kind }) => kind === 'receivedByKind') && reader.yes('received.apart');
  return isApart
    ? sumOf(Object.values(kindsOf('received', reader, currency)))
    : reader.minor('receivedTotal', currency);
}

const sumOf = (minors: readonly number[]): number => minors.reduce((sum, minor) => sum + minor, 0);

/** Categories that count; business trips by default. */
function categoriesOf(name: string, reader: Pick<Reader, 'text' | 'faults'>): string[] {
  const chosen = tripCategories.filter((category) => {
    const selection = reader.text(`${name}.${category}`);
    return selection === '' ? category === 'business' : selection === 'yes';
  });
  if (chosen.length === 0) reader.faults[name] = 'category';
  return chosen;
}

/** One rate without end, or one up to a distance and another beyond. */
function tiersOf(name: string, reader: Reader) {
  const micros = reader.micros(`${name}.rate`);
  const upTo = reader.whole(`${name}.end`, maxTierDistance);
  if (upTo === null) return [{ above: 0, upTo: null, micros }];
  if (upTo === 0) reader.faults[`${name}.end`] = 'outOfBounds';
  return [
    { above: 0, upTo, micros },
    { above: upTo, upTo: null, micros: reader.micros(`${name}.beyond`) },
  ];
}

/** The distance by car is asked only if there is such a day. */
function parkAndRideOf(name: string, reader: Reader, unit: DistanceUnit) {
  const parkAndRideDays = reader.whole(`${name}.rideDays`, maxDaysOfYear) ?? 0;
  const parkAndRideCarMetres =
    parkAndRideDays === 0 ? 0 : reader.metres(`${name}.rideCar`, unit, maxWayMetres);
  return { parkAndRideDays, parkAndRideCarMetres };
}

export const samplePatterns = ['quarter', 'weekOfEachMonth'] as const;

/** Sampling of a vehicle; by default the first pattern and the first week. */
function sampleOf(at: string, vehicleId: string, reader: Reader) {
  if (reader.text(`${at}.pattern`) === 'weekOfEachMonth') {
    return { vehicleId, pattern: 'weekOfEachMonth', week: reader.whole(`${at}.week`, 4) ?? 1 };
  }
  const days = { fromDay: reader.day(`${at}.fromDay`), untilDay: reader.day(`${at}.untilDay`) };
  return { vehicleId, pattern: 'quarter', ...days };
}

/** Questions that are not asked count as nothing, whatever was typed there before. */
function companyCarOf(at: string, vehicleId: string, reader: Reader, { currency, distanceUnit }: FactTerms) {
  const isEmployee = reader.text('role') !== 'selfEmployed';
  const costsProved = reader.yes(`${at}.costsProved`);
  const commuteBy = isEmployee && reader.text(`${at}.commuteBy`) === 'days' ? 'days' : 'months';
  const hasWay = reader.text(`${at}.oneWay`).trim() !== '';
  const countsDays = hasWay && (!isEmployee || commuteBy === 'days');
  const minor = (field: string) => reader.minor(`${at}.${field}`, currency);
  return {
    vehicleId,
    oneWayMetres: hasWay ? reader.metres(`${at}.oneWay`, distanceUnit, maxWayMetres) : 0,
    commuteBy,
    commuteDays: countsDays ? reader.whole(`${at}.days`, maxDaysOfYear) : null,
    depreciationMinor: costsProved ? minor('depreciation') : 0,
    otherCostsMinor: costsProved ? minor('otherCosts') : 0,
    ownPaymentsMinor: isEmployee ? minor('ownPayments') : 0,
    costsProved,
  };
}

function sampled(at: string, vehicleId: string, reader: Reader, unit: DistanceUnit) {
  const metres = (name: string) => reader.metres(`${at}.${name}`, unit, maxLogbookMetres);
  return {
    vehicleId,
    baseFromDay: reader.day(`${at}.baseFromDay`),
    baseYear: { businessMetres: metres('baseYearBusiness'), drivenMetres: metres('baseYearDriven') },
    baseMonths: { businessMetres: metres('baseMonthsBusiness'), drivenMetres: metres('baseMonthsDriven') },
    sample: {
      fromDay: reader.day(`${at}.sampleFrom`),
      untilDay: reader.day(`${at}.sampleUntil`),
      drivenMetres: metres('sampleDriven'),
    },
  };
}

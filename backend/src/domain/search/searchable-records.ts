import type { ConditionReading } from '../conditions/condition-reading.schema';
import type { Employer } from '../employers/employer.schema';
import type { Fill } from '../energy/energy.schema';
import type { Expense } from '../expenses/expense.schema';
import type { Schedule } from '../maintenance/schedule.schema';
import type { ServiceVisit } from '../maintenance/service.schema';
import { serviceTotalMinor } from '../maintenance/service-cost';
import type { Paper } from '../papers/paper.schema';
import type { Place } from '../places/place.schema';
import { needsAttention } from '../trips/needs-attention';
import type { TripDraft } from '../trips/trip.schema';
import { tripDistance } from '../trips/trip-distance';
import type { TyreSet } from '../tyres/tyre-set.schema';
import type { Vehicle } from '../vehicles/vehicle.schema';
import type { Searchable } from './search-line';

type Content<T> = T extends unknown ? Omit<T, 'id' | 'version'> : never;

/** The facet of trips that need attention, see needsAttention. */
export const attentionFacet = 'ATTENTION';

export function searchableTrip(trip: TripDraft): Searchable {
  const { startedAtMs, startZone, fromText, toText, purpose, forWhom, note, tags, currency } = trip;
  const distance = tripDistance(trip);
  return {
    at: { atMs: startedAtMs, zone: startZone },
    texts: [fromText, toText, purpose, forWhom, note, ...tags],
    amounts: [trip.tollsMinor, trip.parkingMinor]
      .filter((amountMinor) => amountMinor > 0)
      .map((amountMinor) => ({ amountMinor, currency })),
    references: [trip.vehicleId, trip.employerId],
    facets: [
      (trip.category ?? 'unsorted').toUpperCase(),
      ...(trip.tollsMinor > 0 ? ['TOLLS'] : []),
      ...(trip.parkingMinor > 0 ? ['PARKING'] : []),
      ...(needsAttention(trip) ? [attentionFacet] : []),
    ],
    distance: distance.known ? distance.exact : null,
    way: { fromText, toText },
    forWhom,
  };
}

export function searchableFill(fill: Content<Fill>): Searchable {
  const { atMs, zone, station, note, totalMinor, currency, vehicleId, source } = fill;
  return {
    at: { atMs, zone },
    texts: [station, note],
    amounts: totalMinor === null ? [] : [{ amountMinor: totalMinor, currency }],
    references: [vehicleId],
    facets: [source.toUpperCase()],
  };
}

export function searchableExpense(expense: Content<Expense>): Searchable {
  const { atMs, zone, vendor, note, amountMinor, currency, converted, vehicleId, employerId } = expense;
  return {
    at: { atMs, zone },
    texts: [vendor, note],
    // Money back is found by its amount without a sign.
    amounts: [{ amountMinor, currency }, ...(converted ? [converted] : [])].map((amount) => ({
      amountMinor: Math.abs(amount.amountMinor),
      currency: amount.currency,
    })),
    references: [vehicleId, employerId],
    facets: [expense.category.toUpperCase(), ...(amountMinor < 0 ? ['MONEYBACK'] : [])],
  };
}

export function searchableVehicle({
  name,
  make,
  model,
  plate,
  vin,
  energySources,
}: Content<Vehicle>): Searchable {
  return {
    at: null,
    // A plate is typed with its blanks and dashes, or without.
    texts: [name, make, model, plate, plate.replace(/[^\p{L}\p{N}]/gu, ''), vin ?? ''],
    amounts: [],
    references: [],
    facets: energySources.map(({ kind }) => kind.toUpperCase()),
  };
}

export function searchableEmployer({ name }: Content<Employer>): Searchable {
  return { at: null, texts: [name], amounts: [], references: [], facets: [] };
}

export function searchablePlace({ name, employerId, forWhom, note }: Content<Place>): Searchable {
  return {
    at: null,
    texts: [name, forWhom, note],
    amounts: [],
    references: [employerId],
    facets: [],
  };
}

/** Excludes the number, which is not in the ledger, from which the index is made. */
export function searchablePaper({
  type,
  vehicleId,
  title,
  issuer,
  note,
}: Pick<Paper, 'type' | 'vehicleId' | 'title' | 'issuer' | 'note'>): Searchable {
  return {
    at: null,
    texts: [title, issuer, note],
    amounts: [],
    references: [vehicleId],
    facets: [type.toUpperCase()],
  };
}

export function searchableSchedule({ vehicleId, item, title, source, note }: Content<Schedule>): Searchable {
  return {
    at: null,
    texts: [title, source, note],
    amounts: [],
    references: [vehicleId],
    facets: [item.toUpperCase()],
  };
}

export function searchableServiceVisit(visit: Content<ServiceVisit>): Searchable {
  const { atMs, zone, workshop, lines, note, currency, vehicleId } = visit;
  const totalMinor = serviceTotalMinor(lines);
  return {
    at: { atMs, zone },
    texts: [workshop, note, ...lines.map(({ text }) => text)],
    amounts: totalMinor === null ? [] : [{ amountMinor: totalMinor, currency }],
    references: [vehicleId],
    facets: ['SERVICE'],
  };
}

export function searchableTyreSet(set: Content<TyreSet>): Searchable {
  const { name, brand, size, storagePlace, note, season, amountMinor, currency, vehicleId } = set;
  return {
    at: null,
    texts: [name, brand, size, storagePlace, note],
    amounts: amountMinor === null ? [] : [{ amountMinor, currency }],
    references: [vehicleId],
    facets: ['TYRES', season.toUpperCase()],
  };
}

export function searchableConditionReading({
  subject,
  vehicleId,
  note,
}: Content<ConditionReading>): Searchable {
  return { at: null, texts: [note], amounts: [], references: [vehicleId], facets: [subject.toUpperCase()] };
}

import type { ConditionReading } from '@domain/conditions/condition-reading.schema';
import type { Employer } from '@domain/employers/employer.schema';
import type { Fill } from '@domain/energy/energy.schema';
import type { Expense } from '@domain/expenses/expense.schema';
import type { Schedule } from '@domain/maintenance/schedule.schema';
import type { ServiceVisit } from '@domain/maintenance/service.schema';
import type { Paper } from '@domain/papers/paper.schema';
import type { Place } from '@domain/places/place.schema';
import { matchesLine } from '@domain/search/matching-lines';
import { type Searchable, searchLine } from '@domain/search/search-line';
import { type SearchTerm, searchTerms } from '@domain/search/search-terms';
import {
  searchableConditionReading,
  searchableEmployer,
  searchableExpense,
  searchableFill,
  searchablePaper,
  searchablePlace,
  searchableSchedule,
  searchableServiceVisit,
  searchableTrip,
  searchableTyreSet,
  searchableVehicle,
} from '@domain/search/searchable-records';
import { withNamed } from '@domain/search/with-named';
import type { Trip } from '@domain/trips/trip.schema';
import type { TyreSet } from '@domain/tyres/tyre-set.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useMemo } from 'react';
import { useEmployers } from '@/entities/employers/use-employers';
import { useVehicles } from '@/entities/vehicles/use-vehicles';

/** Lines of records, cached because each needs a calendar calculation, and every typed key needs all of them. */
function lineOf<Stored extends { readonly id: string }>(searchable: (record: Stored) => Searchable) {
  const lines = new WeakMap<Stored, string>();
  return (record: Stored): string => {
    const line = lines.get(record) ?? searchLine(record.id, searchable(record));
    lines.set(record, line);
    return line;
  };
}

/** Records of each kind as in the server's index. */
const lines = {
  vehicle: lineOf<Vehicle>(searchableVehicle),
  employer: lineOf<Employer>(searchableEmployer),
  place: lineOf<Place>(searchablePlace),
  paper: lineOf<Paper>(searchablePaper),
  trip: lineOf<Trip>(searchableTrip),
  fill: lineOf<Fill>(searchableFill),
  expense: lineOf<Expense>(searchableExpense),
  serviceVisit: lineOf<ServiceVisit>(searchableServiceVisit),
  schedule: lineOf<Schedule>(searchableSchedule),
  tyreSet: lineOf<TyreSet>(searchableTyreSet),
  conditionReading: lineOf<ConditionReading>(searchableConditionReading),
};

/** Returns the terms of a typed text, which also match records of vehicles and clients of that name. */
function deviceTerms(
  text: string,
  vehicles: readonly Vehicle[],
  employers: readonly Employer[],
): SearchTerm[] {
  const named = [...vehicles.map(lines.vehicle), ...employers.map(lines.employer)];
  return withNamed(searchTerms(text), [named.map((line) => `${line}\n`).join('')]);
}

/** Returns for each kind whether a record matches the terms, as the server would; without terms nothing matches. */
export function deviceMatches(terms: readonly SearchTerm[]) {
  const matches =
    <Stored>(line: (record: Stored) => string) =>
    (record: Stored) =>
      terms.length > 0 && matchesLine(line(record), terms);
  return {
    vehicle: matches(lines.vehicle),
    employer: matches(lines.employer),
    place: matches(lines.place),
    paper: matches(lines.paper),
    trip: matches(lines.trip),
    fill: matches(lines.fill),
    expense: matches(lines.expense),
    serviceVisit: matches(lines.serviceVisit),
    schedule: matches(lines.schedule),
    tyreSet: matches(lines.tyreSet),
    conditionReading: matches(lines.conditionReading),
  };
}

/** Returns the terms to search for on this device, including vehicles and clients of that name. */
export function useDeviceTerms(text: string): readonly SearchTerm[] {
  const { vehicles } = useVehicles();
  const { employers } = useEmployers();
  return useMemo(() => deviceTerms(text, vehicles, employers), [text, vehicles, employers]);
}

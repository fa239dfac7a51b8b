import type { NamedEnd } from '@domain/positions/detected-trip.schema';
import {
  draftOfRecorded,
  type RecordedDraft,
  type RecordedEnd,
  RecordedEnds,
} from '@domain/positions/recorded-trip';
import { type SuggestedSorting, suggestedSorting } from '@domain/positions/suggested-sorting';
import { useMemo } from 'react';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useEmployers } from '@/entities/employers/use-employers';
import { usePlaces } from '@/entities/places/use-places';
import { useKnownTrips } from '@/entities/trips/use-known-trips';
import type { RecordedTrip } from '@/entities/trips/use-recorded-trips';
import { useIsDrivenByAnother } from '@/lib/logbook/membership';
import { zoneAtPlace } from '@/lib/position/zone-at-place';

/** A recorded trip as one of the logbook, with what it was probably for. */
export interface SortableTrip {
  readonly trip: RecordedTrip;
  readonly draft: RecordedDraft;
  readonly from: RecordedEnd;
  readonly to: RecordedEnd;
  /** null if nothing tells. */
  readonly suggestion: SuggestedSorting | null;
}

/** Names the ends of recorded trips and suggests how to sort them, in the order of the trips. */
export function useSortableTrips(
  trips: readonly RecordedTrip[],
  named: readonly NamedEnd[],
  { currency, workingHours, zone }: DriverPreferences,
): readonly SortableTrip[] {
  const known = useKnownTrips();
  const isDrivenByAnother = useIsDrivenByAnother();
  const { places } = usePlaces();
  const { employers } = useEmployers();
  return useMemo(() => {
    const ends = new RecordedEnds(places, known, named);
    const current = employers.filter(({ archivedAtMs }) => archivedAtMs === null);
    const facts = {
      ...{ places, workingHours, zone },
      // The habits of other members are not the driver's.
      trips: known.filter((trip) => !isDrivenByAnother(trip)),
      employerIds: new Set(current.map(({ id }) => id)),
    };
    return trips.map((trip) => {
      const draft = draftOfRecorded(trip, ends, zoneAtPlace, currency);
      const [from, to] = [ends.of(trip.from), ends.of(trip.to)];
      return { trip, draft, from, to, suggestion: suggestedSorting(draft, facts) };
    });
  }, [trips, named, known, places, employers, isDrivenByAnother, currency, workingHours, zone]);
}

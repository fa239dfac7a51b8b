import type { Place } from '../places/place.schema';
import { visitedPlace } from '../places/visited-place';
import { foldedText } from '../records/folded-text';
import type { WorkingHours } from '../time/working-hours.schema';
import { type CategorySuggestion, suggestCategory } from '../trips/suggest-category';
import type { Trip, TripCategory } from '../trips/trip.schema';
import { usualTrip } from '../trips/usual-trip';
import type { RecordedDraft } from './recorded-trip';

/** Why a recorded trip is sorted like this. */
type SortedBecause =
  /** The way: `same` of the latest `sorted` trips. */
  | { readonly kind: 'way'; readonly same: number; readonly sorted: number }
  | { readonly kind: 'visited'; readonly place: string }
  | { readonly kind: 'hours'; readonly because: CategorySuggestion['because'] };

/** Probable purpose of a recorded trip. */
export interface SuggestedSorting {
  readonly category: TripCategory;
  /** Empty, and null, if unknown or if the trip is not for business. */
  readonly purpose: string;
  readonly forWhom: string;
  readonly employerId: string | null;
  readonly because: SortedBecause;
}

interface Known {
  /** The driver's own trips, in any order. */
  readonly trips: readonly Trip[];
  readonly places: readonly Pick<Place, 'name' | 'employerId' | 'forWhom'>[];
  /** Ids of employers and clients that can still be chosen. */
  readonly employerIds: ReadonlySet<string>;
  readonly workingHours: WorkingHours;
  /** Zone of the driver. */
  readonly zone: string;
}

const nobody = { purpose: '', forWhom: '', employerId: null };

/**
 * Suggests category, purpose and client of a recorded trip: those of the driver's trips of the same way (see usualTrip),
 * else business for whom the driver visits at one of its ends, else by the working hours. null if nothing tells. An
 * employer or client that cannot be chosen any more is left out. Throws a RangeError for an unknown zone.
 */
export function suggestedSorting(
  trip: RecordedDraft,
  { trips, places, employerIds, workingHours, zone }: Known,
): SuggestedSorting | null {
  const offered = (id: string | null) => (id !== null && employerIds.has(id) ? id : null);
  const visitable = places.map((place) => ({ ...place, employerId: offered(place.employerId) }));
  const visited = visitedPlace(visitable, trip);
  const whom = visited && {
    employerId: visited.employerId,
    forWhom: visited.employerId === null ? visited.forWhom : '',
  };

  const usual = usualTrip(trips, trip);
  if (usual !== null && usual.category !== null) {
    const { category, sameCategory: same, sorted, purpose, forWhom } = usual;
    const because = { kind: 'way', same, sorted } as const;
    if (category !== 'business') return { category, ...nobody, because };
    const employerId = offered(usual.employerId);
    const isForSomebody = employerId !== null || forWhom !== '';
    return { category, purpose, ...((isForSomebody ? null : whom) ?? { forWhom, employerId }), because };
  }
  if (visited !== null && whom !== null) {
    const because = { kind: 'visited', place: visited.name } as const;
    return { category: 'business', purpose: '', ...whom, because };
  }
  const byHours = suggestCategory(trip, workingHours, zone);
  if (byHours === null) return null;
  const { category, because } = byHours;
  return { category, ...nobody, because: { kind: 'hours', because } };
}

/** Returns a recorded trip as one that is sorted. */
export function sortedDraft(draft: RecordedDraft, suggestion: SuggestedSorting): RecordedDraft {
  const { category, purpose, forWhom, employerId } = suggestion;
  return { ...draft, category, purpose, forWhom, ...(employerId !== null && { employerId }) };
}

interface Sortable {
  readonly draft: RecordedDraft;
  readonly suggestion: SuggestedSorting | null;
}

/**
 * Returns the trips of the same way with the same category, purpose and client, at least two each, the largest group
 * first. A trip without a suggestion is in none.
 */
export function sortedAlike<Trip extends Sortable>(trips: readonly Trip[]): Trip[][] {
  const groups = Map.groupBy(
    trips.filter(({ suggestion }) => suggestion !== null),
    ({ draft, suggestion }) =>
      JSON.stringify([
        ...[draft.fromText, draft.toText, suggestion?.purpose ?? '', suggestion?.forWhom ?? ''].map(
          foldedText,
        ),
        suggestion?.category,
        suggestion?.employerId,
      ]),
  );
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .sort((one, other) => other.length - one.length);
}

import { aTrip } from '../../../test/fixtures/trips/a-trip';
import type { Trip } from '../trips/trip.schema';
import { unsortedTrip } from '../trips/unsorted-trip';
import type { RecordedDraft } from './recorded-trip';
import { sortedAlike, sortedDraft, suggestedSorting } from './suggested-sorting';

const acme = '01JZ0000000000000000000ACM';
// A Wednesday.
const startedAtMs = Date.UTC(2026, 6, 15, 8);
const draft: RecordedDraft = {
  ...{ vehicleId: null, startedAtMs, startZone: 'UTC', endedAtMs: startedAtMs + 1_800_000, endZone: 'UTC' },
  ...{ fromText: 'Home', toText: 'Brandt', odometerStartMetres: null, odometerEndMetres: null },
  ...{ distanceMetres: 18_000, ...unsortedTrip('EUR') },
};

/** Trips of that way in July 2026, one a day. */
const before = (...changes: Partial<Trip>[]): Trip[] =>
  changes.map((change, index) => {
    const atMs = Date.UTC(2026, 6, index + 1, 8);
    return aTrip({
      fromText: 'Home',
      toText: 'Brandt',
      startedAtMs: atMs,
      endedAtMs: atMs + 60_000,
      ...change,
    });
  });
const business = { category: 'business', purpose: 'Survey', forWhom: '', employerId: acme } as const;
const nobody = { purpose: '', forWhom: '', employerId: null };

type Known = Parameters<typeof suggestedSorting>[1];
const known = (changes: Partial<Known>): Known => ({
  ...{ trips: [], places: [], employerIds: new Set([acme]), workingHours: [], zone: 'UTC', ...changes },
});
const suggested = (changes: Partial<Known>) => suggestedSorting(draft, known(changes));
const brandt = { name: 'Brandt', employerId: acme, forWhom: '' };
const workingHours = [{ weekday: 3, fromMinute: 420, toMinute: 1020 }];

describe('a recorded trip', () => {
  it('is probably for what trips of its way are for', () => {
    expect(suggested({ trips: before(business, business, business) })).toEqual({
      ...{ category: 'business', purpose: 'Survey', forWhom: '', employerId: acme },
      because: { kind: 'way', same: 3, sorted: 3 },
    });
    const mostly = before({ category: 'private' }, business, { category: 'private' });
    expect(suggested({ trips: mostly })).toEqual({
      ...{ category: 'private', ...nobody, because: { kind: 'way', same: 2, sorted: 3 } },
    });
  });

  it('has no habit of a single trip', () => {
    expect(suggested({ trips: before(business) })).toBeNull();
  });

  it('is not for an employer that cannot be chosen any more', () => {
    const trips = before(business, business);
    const employerIds = new Set<string>();
    expect(suggested({ trips, employerIds })).toMatchObject({ purpose: 'Survey', employerId: null });
    expect(suggested({ places: [brandt], employerIds })).toBeNull();
  });

  it('is for whom the driver visits there, also if the habit names nobody', () => {
    expect(suggested({ places: [brandt], workingHours })).toEqual({
      ...{ category: 'business', purpose: '', forWhom: '', employerId: acme },
      because: { kind: 'visited', place: 'Brandt' },
    });
    const trips = before({ ...business, employerId: null }, { ...business, employerId: null });
    expect(suggested({ trips, places: [brandt] })).toMatchObject({
      ...{ purpose: 'Survey', employerId: acme, because: { kind: 'way' } },
    });
  });

  it('is sorted by the working hours where nothing else tells, and not at all without', () => {
    expect(suggested({ workingHours })).toEqual({
      ...{ category: 'business', ...nobody },
      because: { kind: 'hours', because: 'WITHIN_WORKING_HOURS' },
    });
    expect(suggested({})).toBeNull();
  });
});

it('takes a suggestion, and leaves its own facts alone', () => {
  const suggestion = suggested({ trips: before(business, business) });
  if (suggestion === null) throw new Error('no suggestion');
  expect(sortedDraft(draft, suggestion)).toEqual({ ...draft, ...business });
  const privately = { category: 'private', ...nobody, because: suggestion.because } as const;
  expect(sortedDraft(draft, privately)).toEqual({ ...draft, category: 'private' });
});

it('are alike with the same way and the same suggestion, the largest group first', () => {
  const suggestion = { ...business, because: { kind: 'way', same: 3, sorted: 3 } } as const;
  const there = { draft, suggestion };
  const back = { draft: { ...draft, fromText: 'Brandt', toText: 'Home' }, suggestion };
  const spelled = { draft: { ...draft, toText: 'BRANDT' }, suggestion };
  const privately = { draft, suggestion: { ...suggestion, category: 'private' as const } };
  const trips = [back, there, spelled, back, there, privately, { draft, suggestion: null }];
  expect(sortedAlike(trips)).toEqual([
    [there, spelled, there],
    [back, back],
  ]);
});

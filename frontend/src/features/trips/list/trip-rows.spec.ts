import { sumOfDistances, wholeMetres } from '@domain/quantities/exact-distance';
import type { Trip } from '@domain/trips/trip.schema';
import { describe, expect, it } from 'vitest';
import { findingWindows, mergedFindings, tripRows } from './trip-rows';

const nothing = { gaps: [], overlaps: [] };

function aTrip(id: string, startedAt: string, distanceMetres: number | null): Trip {
  const startedAtMs = Date.parse(startedAt);
  return {
    id,
    vehicleId: 'golf',
    startedAtMs,
    startZone: 'Europe/Berlin',
    endedAtMs: startedAtMs + 1_800_000,
    endZone: 'Europe/Berlin',
    fromText: '',
    toText: '',
    odometerStartMetres: null,
    odometerEndMetres: null,
    distanceMetres,
    category: null,
    purpose: '',
    forWhom: '',
    passengers: 0,
    tollsMinor: 0,
    parkingMinor: 0,
    currency: 'EUR',
    note: '',
    tags: [],
    favourite: false,
    version: 1,
  };
}

const late = aTrip('late', '2026-11-20T23:30:00Z', 7_000);
const noon = aTrip('noon', '2026-11-20T11:00:00Z', 5_500);
const unknown = aTrip('unknown', '2026-11-20T10:00:00Z', null);
const before = aTrip('before', '2026-11-19T10:00:00Z', 2_000);

describe('the lines of the page', () => {
  it('are by the day of the driver’s zone: half past eleven at night in London is tomorrow in Berlin', () => {
    const days = (zone: string) =>
      tripRows({ trips: [late, noon, unknown, before], findings: nothing, unread: [], zone, isWhole: true })
        .filter((row) => row.kind === 'day')
        .map(({ day, count, distances }) => [day, count, distances?.map(({ metres }) => metres)]);
    expect(days('Europe/Berlin')).toEqual([
      ['2026-11-21', 1, [7_000]],
      ['2026-11-20', 2, [5_500]],
      ['2026-11-19', 1, [2_000]],
    ]);
    expect(days('Europe/London')).toEqual([
      ['2026-11-20', 3, [7_000, 5_500]],
      ['2026-11-19', 1, [2_000]],
    ]);
  });

  it('say no count or sum of a day that may go on below, nor a sum of one of which no distance is known', () => {
    const rows = tripRows({
      ...{ trips: [noon, before], findings: nothing, unread: [], zone: 'Europe/Berlin', isWhole: false },
    });
    expect(rows.flatMap((row) => (row.kind === 'day' ? [row.count] : []))).toEqual([1, null]);
    const sums = (trips: Trip[], isWhole: boolean) =>
      tripRows({ trips, findings: nothing, unread: [], zone: 'Europe/Berlin', isWhole })
        .filter((row) => row.kind === 'day')
        .map(({ distances }) => distances && wholeMetres(sumOfDistances(distances)));
    expect(sums([noon, before], false)).toEqual([5_500, null]);
    expect(sums([unknown], true)).toEqual([null]);
  });

  it('show a gap and an overlap below the later of the two trips', () => {
    const gap = {
      kind: 'gap' as const,
      metres: 900,
      vehicleId: 'golf',
      afterTripId: 'before',
      beforeTripId: 'noon',
      afterAtMs: before.startedAtMs,
      beforeAtMs: noon.startedAtMs,
    };
    const overlap = { firstTripId: 'noon', secondTripId: 'late', fromMs: 1_000, toMs: 61_000 };
    const rows = tripRows({
      trips: [late, noon, before],
      findings: { gaps: [gap], overlaps: [overlap] },
      unread: [],
      zone: 'Europe/Berlin',
      isWhole: true,
    });
    expect(rows.map(({ kind }) => kind)).toEqual([
      'day',
      'trip',
      'overlap',
      'day',
      'trip',
      'finding',
      'day',
      'trip',
    ]);
    expect(rows[2]).toMatchObject({ durationMs: 60_000, first: noon, second: late });
    expect(rows[5]).toMatchObject({ finding: gap, after: before, before: noon });
  });
});

describe('findings that are still to be had', () => {
  const keys = (untilMs: number, isWhole = true) =>
    tripRows({
      trips: [late, noon, before],
      findings: nothing,
      unread: [{ windowFromMs: 7, untilMs }],
      zone: 'Europe/Berlin',
      isWhole,
    }).map(({ key }) => key);

  it('are offered above the first trip of which they may tell', () => {
    expect(keys(noon.startedAtMs + 1)).toEqual([
      '2026-11-21',
      'late',
      'more/7',
      '2026-11-20',
      'noon',
      '2026-11-19',
      'before',
    ]);
    // The trips are of one day, so that the offer is below the day's heading.
    const rows = tripRows({
      trips: [noon, unknown],
      findings: nothing,
      unread: [{ windowFromMs: 7, untilMs: noon.startedAtMs }],
      zone: 'Europe/Berlin',
      isWhole: true,
    });
    expect(rows.map(({ key }) => key)).toEqual(['2026-11-20', 'noon', 'more/7', 'unknown']);
  });

  it('are offered at the end of all trips, but not while more trips are to come', () => {
    expect(keys(before.startedAtMs).at(-1)).toBe('more/7');
    expect(keys(before.startedAtMs, false).at(-1)).toBe('before');
  });
});

describe('what does not fit together', () => {
  it('is asked for in windows that stay the same while the list grows', () => {
    const few = findingWindows([late, noon]);
    const more = findingWindows([late, noon, aTrip('old', '2026-06-01T10:00:00Z', 1)]);
    expect(few).toHaveLength(1);
    expect(more[0]).toEqual(few[0]);
    // 1 June to 20 November are 172 days: at least three windows of sixty days, at most four.
    expect(more.length).toBeGreaterThanOrEqual(3);
    expect(more.length).toBeLessThanOrEqual(4);
    for (const [index, { beforeMs }] of more.slice(1).entries()) expect(beforeMs).toBe(more[index]?.fromMs);
    expect(findingWindows([])).toEqual([]);
  });

  it('is listed once, though two windows have it', () => {
    const overlap = { firstTripId: 'noon', secondTripId: 'late', fromMs: 1, toMs: 2 };
    const part = { gaps: [], overlaps: [overlap] };
    expect(mergedFindings([part, undefined, part])).toEqual(part);
  });
});

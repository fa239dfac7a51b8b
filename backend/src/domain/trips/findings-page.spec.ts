import fc from 'fast-check';
import { cursorInstantMs, findingsPage } from './findings-page';

const maxFindingsAPage = 250;

import { type TripFindings, tripFindingsInputSchema } from './trip-queries.schema';

const gap = (beforeTripId: string, beforeAtMs: number): TripFindings['gaps'][number] => ({
  kind: 'gap',
  metres: 1000,
  vehicleId: 'car',
  afterTripId: 'earlier',
  beforeTripId,
  afterAtMs: beforeAtMs - 1,
  beforeAtMs,
});
const overlap = (secondTripId: string, fromMs: number): TripFindings['overlaps'][number] => ({
  firstTripId: 'earlier',
  secondTripId,
  fromMs,
  toMs: fromMs + 1,
});

function pagesOf(found: Pick<TripFindings, 'gaps' | 'overlaps'>): TripFindings[] {
  const pages: TripFindings[] = [];
  for (let cursor: string | null = null; ; ) {
    const page = findingsPage(found, cursor);
    pages.push(page);
    cursor = page.nextCursor;
    if (cursor === null) return pages;
  }
}

const window = { fromMs: Date.UTC(2026, 6, 1), beforeMs: Date.UTC(2026, 7, 1) };

describe('a page of findings', () => {
  it('has all of them, newest first, where they are few', () => {
    const found = { gaps: [gap('a', 10), gap('c', 30)], overlaps: [overlap('b', 20)] };
    expect(findingsPage(found, null)).toEqual({
      gaps: [gap('c', 30), gap('a', 10)],
      overlaps: [overlap('b', 20)],
      nextCursor: null,
    });
  });

  it('has no more than its size, and says from where it goes on', () => {
    const gaps = Array.from({ length: maxFindingsAPage + 1 }, (_, index) => gap(`t${index}`, index));
    const page = findingsPage({ gaps, overlaps: [] }, null);
    expect(page.gaps).toHaveLength(maxFindingsAPage);
    expect(page.nextCursor).toBe('1 t1 gap');
    expect(cursorInstantMs('1 t1 gap')).toBe(1);
    const next = { ...window, cursor: page.nextCursor };
    expect(tripFindingsInputSchema.parse(next)).toEqual(next);
    expect(findingsPage({ gaps, overlaps: [] }, page.nextCursor)).toEqual({
      gaps: [gap('t0', 0)],
      overlaps: [],
      nextCursor: null,
    });
  });

  it.each(['', 'gap', '1 a', '1 a other', 'x a gap', '1  gap'])('does not go on from %p', (cursor) => {
    expect(tripFindingsInputSchema.safeParse({ ...window, cursor }).success).toBe(false);
  });

  it('goes on where it ended though that finding is gone', () => {
    const gaps = Array.from({ length: maxFindingsAPage + 2 }, (_, index) => gap(`t${index}`, index));
    const { nextCursor } = findingsPage({ gaps, overlaps: [] }, null);
    const left = gaps.filter(({ beforeTripId }) => beforeTripId !== 't2');
    expect(findingsPage({ gaps: left, overlaps: [] }, nextCursor).gaps).toEqual([gap('t1', 1), gap('t0', 0)]);
  });

  it('together with the others has every finding once, however many are of one instant', () => {
    const instants = fc.array(fc.nat(3), { maxLength: 3 * maxFindingsAPage });
    fc.assert(
      fc.property(instants, instants, (ofGaps, ofOverlaps) => {
        const gaps = ofGaps.map((atMs, index) => gap(`t${index}`, atMs));
        const overlaps = ofOverlaps.map((atMs, index) => overlap(`t${index}`, atMs));
        const pages = pagesOf({ gaps, overlaps });
        const names = (all: readonly { beforeTripId: string }[]) =>
          all.map(({ beforeTripId }) => beforeTripId);
        expect(names(pages.flatMap((page) => page.gaps)).sort()).toEqual(names(gaps).sort());
        const overlapIds = pages.flatMap((page) => page.overlaps.map(({ secondTripId }) => secondTripId));
        expect(overlapIds.sort()).toEqual(overlaps.map(({ secondTripId }) => secondTripId).sort());
      }),
      { numRuns: 30 },
    );
  });
});

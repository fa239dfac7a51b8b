import fc from 'fast-check';
import type { EnergySource } from '../vehicles/energy-source.schema';
import { economyInputSchema, type SourceEconomy, type VehicleEconomy } from './economy.schema';
import { economyOfFill, economyPage } from './economy-page';

const maxSegmentsAPage = 200;
const maxFillsAPage = 1000;

type Segment = SourceEconomy['segments'][number];

/** A segment closed by the fill with its number, with this many fills. */
function segment(number: number, fills = 1): Segment {
  const id = `fill ${number}`;
  const partial = Array.from({ length: fills - 1 }, (_, index) => `partial ${number}.${index}`);
  const point = (metres: number) => ({
    atMs: number,
    odometerMetres: metres,
    drivenMetres: metres,
    from: { kind: 'fill' as const, recordId: id },
  });
  return {
    known: true,
    fillIds: [...partial, id],
    quantity: 10,
    openingFillId: `fill ${number - 1}`,
    closingFillId: id,
    openedAtMs: number - 1,
    closedAtMs: number,
    distanceMetres: 100,
    from: point(number * 100 - 100),
    to: point(number * 100),
    replacementIds: [],
  };
}

function economy(source: EnergySource, segments: Segment[]): SourceEconomy {
  const total = (of: Segment[]) => ({
    known: true as const,
    distanceMetres: 100 * of.length,
    quantity: 10 * of.length,
    closingFillIds: of.map(({ closingFillId }) => closingFillId ?? ''),
  });
  const gap = { known: false as const, reason: 'stillOpen' as const, causeIds: [], contradiction: null };
  const [recent, earlier] = [total(segments.slice(-3)), total(segments.slice(0, -3))];
  const trend = { known: true as const, direction: 'same' as const, recent, earlier };
  return { source, segments, average: total(segments), best: gap, worst: gap, trend };
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => segment(index + 1));
const closing = (page: Pick<VehicleEconomy, 'sources'>, source: EnergySource = 'petrol') =>
  page.sources
    .filter((one) => one.source === source)
    .flatMap(({ segments }) => segments.map(({ closingFillId }) => closingFillId));

function pagesOf(sources: SourceEconomy[]) {
  const pages = [economyPage(sources, null)];
  for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor) {
    expect(
      economyInputSchema.safeParse({ vehicleId: '01JZ0000000000000000000000', cursor: next }).success,
    ).toBe(true);
    pages.push(economyPage(sources, next));
  }
  return pages;
}

describe('a page of a vehicle’s economy', () => {
  it('is all of it where the segments are few', () => {
    const petrol = economy('petrol', numbered(4));
    const { sources, nextCursor } = economyPage([petrol], null);
    expect(nextCursor).toBeNull();
    expect(sources).toEqual([
      {
        ...petrol,
        average: { ...petrol.average, segmentCount: 4 },
        trend: {
          ...petrol.trend,
          recent: {
            known: true,
            distanceMetres: 300,
            quantity: 30,
            segmentCount: 3,
            closingFillIds: ['fill 2', 'fill 3', 'fill 4'],
          },
          earlier: {
            known: true,
            distanceMetres: 100,
            quantity: 10,
            segmentCount: 1,
            closingFillIds: ['fill 1'],
          },
        },
      },
    ]);
  });

  it('has the newest segments, and the sums of all of them on every page', () => {
    const pages = pagesOf([economy('petrol', numbered(maxSegmentsAPage + 2))]);
    expect(pages.map(({ nextCursor }) => nextCursor)).toEqual(['petrol 2', null]);
    expect(closing(pages[0] ?? { sources: [] })).toHaveLength(maxSegmentsAPage);
    expect(closing(pages[0] ?? { sources: [] })[0]).toBe('fill 3');
    expect(closing(pages[1] ?? { sources: [] })).toEqual(['fill 1', 'fill 2']);
    for (const { sources } of pages) {
      expect(sources[0]?.average).toMatchObject({
        distanceMetres: 20_200,
        quantity: 2020,
        segmentCount: 202,
      });
      expect(sources[0]?.trend).toMatchObject({ earlier: { distanceMetres: 19_900, segmentCount: 199 } });
    }
    // Names only the closing fills that are on the page.
    expect(pages[1]?.sources[0]?.average).toMatchObject({ closingFillIds: ['fill 1', 'fill 2'] });
    expect(pages[1]?.sources[0]?.trend).toMatchObject({ recent: { closingFillIds: [] } });
  });

  it('names no more fills than it may, but one segment always', () => {
    const many = [segment(1, 5000), segment(2, maxFillsAPage - 1), segment(3), segment(4, 5000)];
    expect(pagesOf([economy('petrol', many)]).map((page) => closing(page))).toEqual([
      ['fill 4'],
      ['fill 2', 'fill 3'],
      ['fill 1'],
    ]);
  });

  it('goes on where it ended when a fill has come last meanwhile', () => {
    const { nextCursor } = economyPage([economy('petrol', numbered(maxSegmentsAPage + 2))], null);
    const more = economyPage([economy('petrol', numbered(maxSegmentsAPage + 3))], nextCursor);
    expect(closing(more)).toEqual(['fill 1', 'fill 2']);
  });

  it('has nothing more of a source that has come to its end, nor of one that came meanwhile', () => {
    const sources = [economy('petrol', numbered(maxSegmentsAPage + 1)), economy('electricity', numbered(5))];
    const [first, second] = pagesOf(sources);
    expect(closing(first ?? { sources: [] }, 'electricity')).toHaveLength(5);
    expect(closing(second ?? { sources: [] }, 'electricity')).toEqual([]);
    expect(closing(second ?? { sources: [] })).toEqual(['fill 1']);
  });

  it('takes a cursor that counts more than there are as the end of them', () => {
    expect(closing(economyPage([economy('petrol', numbered(2))], 'petrol 999999999'))).toEqual([
      'fill 1',
      'fill 2',
    ]);
  });

  it('together with the others has every segment once, in order of time', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 450 });
    fc.assert(
      fc.property(sizes, (fills) => {
        const segments = fills.map((count, index) => segment(index + 1, count));
        const pages = pagesOf([economy('petrol', segments)]);
        const all = pages.toReversed().flatMap((page) => closing(page));
        expect(all).toEqual(segments.map(({ closingFillId }) => closingFillId));
        for (const { sources } of pages) {
          const named = sources.flatMap((one) => one.segments.map(({ fillIds }) => fillIds.length));
          expect(named.length).toBeLessThanOrEqual(maxSegmentsAPage);
          if (named.length > 1) {
            expect(named.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(maxFillsAPage);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});

it('of one fill are the segments that count it', () => {
  const sources = [economy('petrol', numbered(3)), economy('electricity', [segment(9)])];
  const page = economyOfFill(sources, 'fill 2');
  expect(closing(page)).toEqual(['fill 2']);
  expect(closing(page, 'electricity')).toEqual([]);
  expect(page.sources[0]?.average).toMatchObject({ distanceMetres: 300, segmentCount: 3 });
  expect(page.nextCursor).toBeNull();
});

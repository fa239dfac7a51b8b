import type { SourceEconomyPage, VehicleEconomy } from '@domain/energy/economy.schema';
import { expect, it } from 'vitest';
import { mergedEconomy } from './merged-economy';

type Segment = Extract<SourceEconomyPage['segments'][number], { known: false }>;

const segment = (fill: string): Segment => ({
  known: false,
  reason: 'missedFill',
  causeIds: [],
  contradiction: null,
  fillIds: [fill],
  quantity: 1,
  openingFillId: 'before',
  closingFillId: fill,
  openedAtMs: 1,
  closedAtMs: 2,
});

function page(source: 'petrol' | 'electricity', fills: string[], nextCursor: string | null): VehicleEconomy {
  const gap = segment('none');
  const average = {
    known: true as const,
    distanceMetres: 900,
    quantity: 9,
    segmentCount: 5,
    closingFillIds: fills,
  };
  const trend = { known: true as const, direction: 'same' as const, recent: average, earlier: average };
  const economy = { source, segments: fills.map(segment), average, best: gap, worst: gap, trend };
  return { vehicleId: 'car', sources: [economy], hybrid: null, nextCursor };
}

it('is nothing before it has come', () => {
  expect(mergedEconomy([])).toEqual([]);
});

it('has the segments of all pages in order of time, and the sums once', () => {
  const pages = [
    page('petrol', ['d', 'e'], 'petrol 3'),
    page('petrol', ['b', 'c'], 'petrol 1'),
    page('petrol', ['a'], null),
  ];
  const [petrol] = mergedEconomy(pages);
  expect(petrol?.segments.map(({ closingFillId }) => closingFillId)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(petrol?.average).toEqual({
    known: true,
    distanceMetres: 900,
    quantity: 9,
    segmentCount: 5,
    closingFillIds: ['a', 'b', 'c', 'd', 'e'],
  });
  expect(petrol?.trend).toMatchObject({ recent: { closingFillIds: ['a', 'b', 'c', 'd', 'e'] } });
});

it('leaves a source alone of which the older pages have nothing', () => {
  const [petrol] = mergedEconomy([page('petrol', ['d'], 'petrol 3'), page('electricity', ['x'], null)]);
  expect(petrol?.segments.map(({ closingFillId }) => closingFillId)).toEqual(['d']);
});

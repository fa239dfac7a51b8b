import fc from 'fast-check';
import { type Counters, plus } from './counters';
import { figuresOf, type TotalFigures, totalFigures } from './figures';
import type { BetweenReadings, Figures } from './summary.schema';

const july: Counters = {
  'trips.business.count': 3,
  'trips.business.metres': 120_000,
  'trips.business.withoutDistance': 1,
  'trips.unsorted.count': 2,
  'trips.unsorted.withoutDistance': 2,
  'driven.metres': 250_000,
  'energy.petrol.fills': 2,
  'energy.petrol.quantity': 61_500,
  'energy.electricity.fills': 4,
  'energy.electricity.quantity': 80_000,
  'economy.petrol.segments': 1,
  'economy.petrol.metres': 500_000,
  'economy.petrol.quantity': 30_000,
  'cost.parking.EUR': 450,
  'cost.energy.EUR': 11_050,
  'cost.insurance.EUR': 3_500,
};

/** Readings on the last days of June and July, and the costs between them. */
function between(
  distanceMetres: number,
  euroCents: number,
  changes: Partial<BetweenReadings> = {},
): BetweenReadings {
  return {
    ...{ fromDay: '2026-06-30', untilDay: '2026-07-31', distanceMetres, free: 0, unpriced: 0 },
    costs: euroCents === 0 ? [] : [{ currency: 'EUR', amountMinor: euroCents }],
    ...changes,
  };
}

const kilometres = (count: number) => ({ metres: count * 1000, mileThousandths: 0 });

describe('the figures of a month', () => {
  it('are its sums, in their order', () => {
    expect(figuresOf(july, between(250_000, 15_000))).toEqual({
      trips: [
        {
          category: 'business',
          count: 3,
          distanceMetres: 120_000,
          distance: kilometres(120),
          withoutDistance: 1,
        },
        { category: 'unsorted', count: 2, distanceMetres: 0, distance: kilometres(0), withoutDistance: 2 },
      ],
      drivenMetres: 250_000,
      energy: [
        { source: 'petrol', fills: 2, quantity: 61_500, unpriced: 0 },
        { source: 'electricity', fills: 4, quantity: 80_000, unpriced: 0 },
      ],
      economy: [{ source: 'petrol', segments: 1, distanceMetres: 500_000, quantity: 30_000 }],
      costs: [
        { name: 'energy', currency: 'EUR', amountMinor: 11_050 },
        { name: 'insurance', currency: 'EUR', amountMinor: 3_500 },
        { name: 'parking', currency: 'EUR', amountMinor: 450 },
      ],
      // 110.50 + 35.00 + 4.50 = 150.00 for 250 km.
      betweenReadings: between(250_000, 15_000),
      costPerDistance: {
        ...{ known: true, amountMinor: 15_000, currency: 'EUR', distanceMetres: 250_000 },
        ...{ fromDay: '2026-06-30', untilDay: '2026-07-31' },
      },
    });
  });

  it('of a month in which nothing was paid has no cost per distance', () => {
    expect(figuresOf({ 'driven.metres': 1_000 }).costPerDistance).toEqual({
      known: false,
      reason: 'noCosts',
    });
  });

  it('of a month of free charging alone cost nothing per distance', () => {
    const free = {
      'driven.metres': 420_000,
      'energy.electricity.fills': 3,
      'energy.electricity.quantity': 75_000,
    };
    expect(figuresOf(free, between(420_000, 0, { free: 3 })).costPerDistance).toMatchObject({
      known: true,
      amountMinor: 0,
      currency: null,
      distanceMetres: 420_000,
    });
    expect(figuresOf(free, between(420_000, 0, { free: 2, unpriced: 1 })).costPerDistance).toEqual({
      known: false,
      reason: 'unpricedFills',
    });
  });

  const francs = { currency: 'CHF', amountMinor: 4_000 };
  it.each([
    ['mixedCurrencies', between(250_000, 15_000, { costs: [francs, { ...francs, currency: 'EUR' }] })],
    ['unpricedFills', between(250_000, 15_000, { unpriced: 1 })],
    ['notCovered', between(250_000, 0)],
    ['notCovered', null],
  ] as const)('say why the cost per distance is not known: %s', (reason, days) => {
    expect(figuresOf(july, days).costPerDistance).toEqual({ known: false, reason });
  });

  it('of a month in which the odometer stood still have no cost per distance', () => {
    const { costPerDistance } = figuresOf({ ...july, 'driven.metres': 0 }, between(0, 15_000));
    expect(costPerDistance).toEqual({ known: false, reason: 'noDistance' });
  });
});

describe('figures of trips typed in miles', () => {
  it('are exact: a thousand trips of a mile, and one of 12.5 km from before', () => {
    const sums = {
      'trips.business.count': 1001,
      'trips.business.metres': 12_500,
      'trips.business.mileThousandths': 1_000_000,
    };
    const { trips } = figuresOf(sums);
    expect(trips).toEqual([
      {
        category: 'business',
        count: 1001,
        // 1000 × 1609.344 m and 12 500 m.
        distanceMetres: 1_621_844,
        distance: { metres: 12_500, mileThousandths: 1_000_000 },
        withoutDistance: 0,
      },
    ]);
    expect(totalFigures([figuresOf(sums), figuresOf(sums)]).trips[0]).toMatchObject({
      distanceMetres: 3_243_688,
      distance: { metres: 25_000, mileThousandths: 2_000_000 },
    });
  });
});

describe('figures together', () => {
  it('are summed before they are divided', () => {
    const august = { 'driven.metres': 50_000, 'cost.energy.EUR': 3_000, 'trips.business.count': 1 };
    const days = { fromDay: '2026-07-31', untilDay: '2026-08-29' };
    const total = totalFigures([
      figuresOf(july, between(250_000, 15_000)),
      figuresOf(august, between(50_000, 3_000, days)),
    ]);
    // 180.00 for 300 km.
    expect(total.costPerDistance).toEqual({
      ...{ fromDay: '2026-06-30', untilDay: '2026-08-29' },
      known: true,
      amountMinor: 18_000n,
      currency: 'EUR',
      distanceMetres: 300_000,
    });
    expect(total.trips[0]).toEqual({
      category: 'business',
      count: 4,
      distanceMetres: 120_000,
      distance: kilometres(120),
      withoutDistance: 1,
    });
    expect(total.costs[0]).toEqual({ name: 'energy', currency: 'EUR', amountMinor: 14_050n });
  });

  it('of one month are those of the month, and of none are empty', () => {
    const month = figuresOf(july, between(250_000, 15_000));
    expect(totalFigures([month])).toEqual(inBigIntegers(month));
    expect(totalFigures([])).toEqual(inBigIntegers(figuresOf({})));
  });

  it('of any months are the figures of their sums', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    const someCosts = fc.dictionary(
      fc.constantFrom('cost.energy.EUR', 'cost.tax.EUR', 'cost.tax.SEK', 'driven.metres'),
      amount,
    );
    fc.assert(
      fc.property(fc.array(someCosts, { maxLength: 5 }), (months) => {
        expect(totalFigures(months.map((sums) => figuresOf(sums)))).toEqual(
          inBigIntegers(figuresOf(months.reduce(plus, {}))),
        );
      }),
    );
  });

  // 9 007 199 254 740 991 divided by the sixteen names of costs: the maximum of one in a month.
  const most = 562_949_953_421_311;

  it('of seventeen months of the largest sums are exact to the last cent', () => {
    const month = figuresOf({ 'driven.metres': 1_000, 'cost.energy.EUR': most }, between(1_000, most));
    const { costs, costPerDistance } = totalFigures(Array.from({ length: 17 }, () => month));
    expect(costs).toEqual([{ name: 'energy', currency: 'EUR', amountMinor: 9_570_149_208_162_287n }]);
    expect(costPerDistance).toMatchObject({ amountMinor: 9_570_149_208_162_287n, distanceMetres: 17_000 });
  });

  it('of any months with sums however large are exact', () => {
    const months = fc.array(fc.tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most })), {
      minLength: 1,
      maxLength: 400,
    });
    fc.assert(
      fc.property(months, (amounts) => {
        const rows = amounts.map(([energy, tax]) =>
          figuresOf(
            { 'driven.metres': 1, 'cost.energy.EUR': energy, 'cost.tax.EUR': tax },
            between(1, energy + tax),
          ),
        );
        const sum = amounts.flat().reduce((all, amount) => all + BigInt(amount), 0n);
        const { costs, costPerDistance } = totalFigures(rows);
        expect(costs.reduce((all, { amountMinor }) => all + amountMinor, 0n)).toBe(sum);
        expect(costPerDistance).toMatchObject({ known: true, amountMinor: sum });
      }),
    );
  });
});

/** Converts figures to the form of totals. */
function inBigIntegers({ costs, costPerDistance, betweenReadings, ...figures }: Figures): TotalFigures {
  const inBig = <Cost extends { readonly amountMinor: number }>(cost: Cost) => ({
    ...cost,
    amountMinor: BigInt(cost.amountMinor),
  });
  return {
    ...figures,
    costs: costs.map(inBig),
    betweenReadings: betweenReadings && { ...betweenReadings, costs: betweenReadings.costs.map(inBig) },
    costPerDistance: costPerDistance.known ? inBig(costPerDistance) : costPerDistance,
  };
}

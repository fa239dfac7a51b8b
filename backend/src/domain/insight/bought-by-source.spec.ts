import fc from 'fast-check';
import type { Fill } from '../energy/energy.schema';
import { boughtBySource } from './bought-by-source';

const common = {
  vehicleId: 'car',
  atMs: 0,
  zone: 'UTC',
  odometerMetres: null,
  filled: 'full',
  missedBefore: false,
  unitPrice: null,
  station: '',
  location: null,
  note: '',
  version: 1,
} as const;

function petrol(litres: number, totalMinor: number | null, currency = 'EUR'): Fill {
  return { ...common, id: 'fill', source: 'petrol', volumeMillilitres: litres * 1000, totalMinor, currency };
}

function charge(kilowattHours: number, totalMinor: number | null): Fill {
  const charged = { current: 'AC', socBeforePercent: null, socAfterPercent: null } as const;
  const energyWattHours = kilowattHours * 1000;
  return {
    ...common,
    id: 'c',
    source: 'electricity',
    energyWattHours,
    charge: charged,
    totalMinor,
    currency: 'EUR',
  };
}

it('adds up each source, and sets what was paid against the quantity that it paid for', () => {
  // 40 l for 70.00 and 30 l for 55.00, 10 l of unknown price, 20 l for 40.00 francs; 12 kWh for 4.20.
  expect(
    boughtBySource([
      petrol(40, 7_000),
      charge(12, 420),
      petrol(30, 5_500),
      petrol(10, null),
      petrol(20, 4_000, 'CHF'),
    ]),
  ).toEqual([
    {
      source: 'petrol',
      fills: 4,
      quantity: 100_000,
      unpriced: 1,
      paid: [
        { currency: 'CHF', amountMinor: 4_000n, quantity: 20_000 },
        { currency: 'EUR', amountMinor: 12_500n, quantity: 70_000 },
      ],
    },
    {
      source: 'electricity',
      fills: 1,
      quantity: 12_000,
      unpriced: 0,
      paid: [{ currency: 'EUR', amountMinor: 420n, quantity: 12_000 }],
    },
  ]);
});

it('takes a free charge for a price of nothing', () => {
  expect(boughtBySource([charge(10, 0)])[0]).toMatchObject({
    unpriced: 0,
    paid: [{ amountMinor: 0n, quantity: 10_000 }],
  });
});

it('loses no fill, no quantity and no amount, in whatever order they come', () => {
  const anyFill = fc.oneof(
    fc
      .tuple(fc.nat(90), fc.option(fc.nat(20_000)), fc.constantFrom('EUR', 'CHF'))
      .map(([litres, total, currency]) => petrol(litres, total, currency)),
    fc.tuple(fc.nat(90), fc.option(fc.nat(20_000))).map(([hours, total]) => charge(hours, total)),
  );
  fc.assert(
    fc.property(fc.array(anyFill), (fills) => {
      const sources = boughtBySource(fills);
      expect(sources.reduce((sum, source) => sum + source.fills, 0)).toBe(fills.length);
      const paid = sources
        .flatMap((source) => source.paid)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
      expect(paid).toBe(BigInt(fills.reduce((sum, { totalMinor }) => sum + (totalMinor ?? 0), 0)));
      expect(boughtBySource(fills.toReversed())).toEqual(sources);
    }),
  );
});

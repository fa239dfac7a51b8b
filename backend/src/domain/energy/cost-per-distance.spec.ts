import { costPerDistance, shownCostPerDistance, type VehicleCosts } from './cost-per-distance';

const period = { fromMs: 100, beforeMs: 200 };

/** A plug-in hybrid: 60.00 and 36.00 of petrol, 8.00, 7.00 and 10.50 of electricity, 1000 km. */
const fills: VehicleCosts['fills'] = [
  { id: 'petrol1', atMs: 100, odometerMetres: 10_000_000, totalMinor: 6000, currency: 'EUR' },
  { id: 'charge1', atMs: 110, odometerMetres: 10_050_000, totalMinor: 800, currency: 'EUR' },
  { id: 'charge2', atMs: 120, odometerMetres: null, totalMinor: 700, currency: 'EUR' },
  { id: 'charge3', atMs: 130, odometerMetres: 10_900_000, totalMinor: 1050, currency: 'EUR' },
  { id: 'petrol2', atMs: 140, odometerMetres: 11_000_000, totalMinor: 3600, currency: 'EUR' },
];

const hybrid: VehicleCosts = { fills, otherCosts: [], otherReadings: [], replacements: [] };

const other = (id: string, atMs: number, amountMinor: number | null, currency = 'EUR') => ({
  id,
  atMs,
  amountMinor,
  currency,
});

const read = (recordId: string, atMs: number, odometerMetres: number) => ({ recordId, atMs, odometerMetres });

describe('cost per distance', () => {
  it('combines both sources: 121.50 over 1000 km, and names what made it', () => {
    expect(costPerDistance(hybrid, period)).toEqual({
      known: true,
      totalMinor: 12_150,
      currency: 'EUR',
      distanceMetres: 1_000_000,
      costIds: ['petrol1', 'charge1', 'charge2', 'charge3', 'petrol2'],
      from: read('petrol1', 100, 10_000_000),
      to: read('petrol2', 140, 11_000_000),
      replacementIds: [],
    });
  });

  it('adds other costs, less a refund, and takes the readings of other records', () => {
    const vehicle = {
      ...hybrid,
      otherCosts: [other('insurance', 150, 30_000), other('refund', 160, -2150)],
      otherReadings: [read('service', 170, 11_250_000)],
    };
    expect(costPerDistance(vehicle, period)).toMatchObject({ totalMinor: 40_000, distanceMetres: 1_250_000 });
  });

  it('begins at the last reading before the period, so that periods add up', () => {
    const [first, second, whole] = [
      { fromMs: 0, beforeMs: 130 },
      { fromMs: 130, beforeMs: 200 },
      { fromMs: 0, beforeMs: 200 },
    ].map((part) => costPerDistance(hybrid, part));
    expect(first).toMatchObject({ totalMinor: 7500, distanceMetres: 50_000 });
    expect(second).toMatchObject({
      totalMinor: 4650,
      distanceMetres: 950_000,
      from: { recordId: 'charge1' },
    });
    expect(whole).toMatchObject({ totalMinor: 12_150, distanceMetres: 1_000_000 });
  });

  it('is true across a replaced odometer', () => {
    const replaced = { id: 'replaced', atMs: 150, odometerBeforeMetres: 11_020_000, odometerAfterMetres: 0 };
    const vehicle = { ...hybrid, otherReadings: [read('service', 160, 80_000)], replacements: [replaced] };
    expect(costPerDistance(vehicle, period)).toMatchObject({
      distanceMetres: 1_100_000,
      replacementIds: ['replaced'],
    });
  });

  it.each<[string, Partial<VehicleCosts>, object]>([
    [
      'noCosts',
      { fills: [], otherCosts: [other('before', 99, 1), other('after', 200, 1)] },
      { causeIds: [] },
    ],
    [
      'mixedCurrencies',
      { otherCosts: [other('vignette', 150, 4000, 'CHF')] },
      { currencies: ['CHF', 'EUR'] },
    ],
    ['amountMissing', { otherCosts: [other('tyres', 150, null)] }, { causeIds: ['tyres'] }],
    ['noOdometer', { fills: [], otherCosts: [other('tax', 150, 1)] }, { causeIds: [] }],
    ['onlyOneReading', { fills: fills.slice(0, 1) }, { causeIds: ['petrol1'] }],
    [
      'zeroDistance',
      { fills: fills.slice(0, 1), otherReadings: [read('service', 150, 10_000_000)] },
      { causeIds: ['petrol1', 'service'] },
    ],
    [
      'odometerBackwards',
      { otherReadings: [read('service', 150, 9_000_000)] },
      {
        causeIds: ['petrol2', 'service'],
        contradiction: { earlier: read('petrol2', 140, 11_000_000), later: read('service', 150, 9_000_000) },
      },
    ],
    [
      'odometerBackwards',
      {
        fills: fills.slice(0, 1),
        otherReadings: [read('x', 120, 11_000_000), read('y', 130, 9_000_000), read('z', 140, 9_500_000)],
      },
      { contradiction: { earlier: read('petrol1', 100, 10_000_000), later: read('z', 140, 9_500_000) } },
    ],
  ])('says %s', (reason, part, details) => {
    expect(costPerDistance({ ...hybrid, ...part }, period)).toMatchObject({
      known: false,
      reason,
      ...details,
    });
  });

  it('adds a free charge for nothing, which is not an unknown amount', () => {
    const free = { ...hybrid, otherCosts: [other('free', 150, 0)] };
    expect(costPerDistance(free, period)).toMatchObject({ known: true, totalMinor: 12_150 });
  });

  it.each([
    ['EUR', 12_150, 'km', '0.122'],
    // 0.1215 × 1.609344 = 0.19553…
    ['EUR', 12_150, 'mi', '0.196'],
    ['JPY', 12_150, 'km', '12.150'],
    ['TND', 12_150, 'km', '0.012'],
    ['EUR', -12_150, 'km', '-0.122'],
  ] as const)('shows %s %i over 1000 km per %s as %s', (currency, totalMinor, unit, text) => {
    expect(shownCostPerDistance({ currency, totalMinor, distanceMetres: 1_000_000 }, unit, 3)).toBe(text);
  });
});

import { aClaimInput, aClaimTrip, aClaimVehicle } from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import { dayAfter } from '../../time/day-bounds';
import type { ClaimInput, ClaimResult } from '../claim';
import { ratesOn } from '../rate';
import { type BeKilometreAllowanceFacts, beKilometreAllowance } from './be-kilometre-allowance';
import { beRates } from './be-rates';

function calculated(
  changes: Partial<ClaimInput<BeKilometreAllowanceFacts>>,
  amountChanges: BeKilometreAllowanceFacts['amountChanges'] = 'everyQuarter',
): ClaimResult {
  const result = beKilometreAllowance.work(aClaimInput({ amountChanges }, changes));
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

const amounts = ({ lines }: ClaimResult) => lines.map(({ rateId, amount }) => [rateId, toDecimal(amount, 2)]);

describe('the rates of Belgium', () => {
  it.each([
    ['yearly', '2018-06-30', []],
    ['yearly', '2018-07-01', [357_300]],
    ['yearly', '2020-06-30', [365_300]],
    ['yearly', '2020-07-01', [354_200]],
    ['yearly', '2022-06-30', [370_700]],
    ['yearly', '2024-07-01', [441_500]],
    ['yearly', '2026-06-30', [444_900]],
    ['yearly', '2026-07-01', []],
    ['quarterly', '2022-02-28', []],
    ['quarterly', '2022-03-01', [402_000]],
    ['quarterly', '2023-12-31', [425_900]],
    ['quarterly', '2024-04-01', [426_500]],
    ['quarterly', '2025-09-30', [430_900]],
    ['quarterly', '2026-03-31', [432_600]],
    ['quarterly', '2026-04-01', []],
    ['quarterly', '2026-07-01', [444_000]],
    ['quarterly', '2026-10-01', []],
  ] as const)('%s, on %s, are %j millionths of a euro', (pays, day, micros) => {
    expect(ratesOn(beRates, { day, pays, vehicle: 'moped' }).map((rate) => rate.micros)).toEqual(micros);
  });

  it('of the quarters follow one another, but for the second quarter of 2026', () => {
    const quarters = beRates.filter(({ pays }) => pays === 'quarterly');
    const gaps = quarters.filter(
      ({ untilDay }, at) => untilDay !== null && quarters[at + 1]?.fromDay !== dayAfter(untilDay),
    );
    expect(gaps.map(({ untilDay }) => untilDay)).toEqual(['2026-03-31', '2026-09-30']);
  });
});

describe('the Belgian kilometre allowance', () => {
  it('pays each day at the amount of its quarter: 100 km on each side of New Year 2026', () => {
    const result = calculated({
      period: { fromDay: '2025-12-01', untilDay: '2026-01-31' },
      trips: [
        aClaimTrip({ id: 'a', day: '2025-12-31', distanceMetres: 100_000 }),
        aClaimTrip({ id: 'b', day: '2026-01-01', distanceMetres: 100_000 }),
      ],
    });
    expect(amounts(result)).toEqual([
      ['BE.quarterly.any.2025-10-01.0', '43.12'],
      ['BE.quarterly.any.2026-01-01.0', '43.26'],
    ]);
    expect(result.amountMinor).toBe(8_638);
  });

  it('pays the yearly amount where the employer uses it, from July to June', () => {
    const result = calculated(
      {
        period: { fromDay: '2025-06-01', untilDay: '2026-01-31' },
        trips: [
          aClaimTrip({ id: 'a', day: '2025-06-30', distanceMetres: 100_000 }),
          aClaimTrip({ id: 'b', day: '2025-07-01', distanceMetres: 100_000 }),
          aClaimTrip({ id: 'c', day: '2026-01-01', distanceMetres: 100_000 }),
        ],
      },
      'everyJuly',
    );
    // 44.15 + 2 × 44.49
    expect(amounts(result)).toEqual([
      ['BE.yearly.any.2024-07-01.0', '44.15'],
      ['BE.yearly.any.2025-07-01.0', '88.98'],
    ]);
    expect(result.amountMinor).toBe(13_313);
  });

  it('pays the yearly amount before there was one of the quarter', () => {
    const trips = (['2022-02-28', '2022-03-01'] as const).map((day) =>
      aClaimTrip({ id: day, day, distanceMetres: 100_000 }),
    );
    const period = { fromDay: '2022-02-01', untilDay: '2022-03-31' } as const;
    expect(amounts(calculated({ period, trips }))).toEqual([
      ['BE.yearly.any.2021-07-01.0', '37.07'],
      ['BE.quarterly.any.2022-03-01.0', '40.20'],
    ]);
  });

  it('pays business trips with motor vehicles only, and names a quarter without an amount', () => {
    const { amountMinor, notPaid } = calculated({
      period: { fromDay: '2026-03-01', untilDay: '2026-04-30' },
      vehicles: [
        aClaimVehicle(),
        aClaimVehicle({ id: 'motorcycle', kind: 'motorcycle' }),
        aClaimVehicle({ id: 'bicycle', kind: 'bicycle' }),
      ],
      trips: [
        aClaimTrip({ id: 'a', day: '2026-03-02', vehicleId: 'motorcycle' }),
        aClaimTrip({ id: 'b', day: '2026-03-03', vehicleId: 'bicycle' }),
        aClaimTrip({ id: 'c', day: '2026-03-04', category: 'commute' }),
        aClaimTrip({ id: 'd', day: '2026-03-05', category: null }),
        aClaimTrip({ id: 'e', day: '2026-04-01' }),
      ],
    });
    // 10 × 0.4326 = 4.326
    expect(amountMinor).toBe(433);
    expect(notPaid.map(({ reason, tripIds }) => [reason, tripIds])).toEqual([
      ['unsorted', ['d']],
      ['vehicleNotCovered', ['b']],
      ['noRate', ['e']],
    ]);
  });

  it('rounds once: three times 10 m are 1 cent (0.012978), not three times 0 (0.004326)', () => {
    const trips = ['a', 'b', 'c'].map((id) => aClaimTrip({ id, distanceMetres: 10 }));
    expect(calculated({ trips }).amountMinor).toBe(1);
  });

  it('pays nothing without trips', () => {
    expect(calculated({ trips: [] })).toMatchObject({ lines: [], amountMinor: 0, notPaid: [] });
  });
});

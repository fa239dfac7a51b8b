import { aClaimInput, aClaimTrip, aClaimVehicle } from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimResult } from '../claim';
import { ratesOn } from '../rate';
import { nlRates } from './nl-rates';
import { nlTaxFreeAllowance } from './nl-tax-free-allowance';

function calculated(changes: Partial<ClaimInput<Record<string, never>>>): ClaimResult {
  const result = nlTaxFreeAllowance.work(aClaimInput({}, changes));
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

describe('the rates of the Netherlands', () => {
  it.each([
    ['2005-12-31', []],
    ['2006-01-01', [190_000]],
    ['2022-12-31', [190_000]],
    ['2023-01-01', [210_000]],
    ['2024-01-01', [230_000]],
    ['2025-12-31', [230_000]],
    ['2026-01-01', [250_000]],
    ['2026-12-31', [250_000]],
    ['2027-01-01', []],
  ])('on %s are %j millionths of a euro', (day, micros) => {
    expect(ratesOn(nlRates, { day, pays: 'travel', vehicle: 'bicycle' }).map((rate) => rate.micros)).toEqual(
      micros,
    );
  });
});

describe('the Dutch tax-free allowance', () => {
  // Fundament voor onderneming en salaris, 7.1: 3500 km to work and 2000 km on business in 2025 at 0.23 are 1265 euros;
  // 1350 were paid, so 85 are taxed as wages.
  it('pays business and the way to work alike, and shows what is taxed', () => {
    const { amountMinor, balanceMinor, toCheck } = calculated({
      period: { fromDay: '2025-01-01', untilDay: '2025-12-31' },
      receivedMinor: 135_000,
      trips: [
        aClaimTrip({ id: 'a', day: '2025-03-03', distanceMetres: 3_500_000, category: 'commute' }),
        aClaimTrip({
          id: 'b',
          day: '2025-03-04',
          distanceMetres: 2_000_000,
          tollsMinor: 900,
          parkingMinor: 900,
        }),
        aClaimTrip({ id: 'c', day: '2025-03-05', category: 'private' }),
      ],
    });
    expect([amountMinor, balanceMinor]).toEqual([126_500, -8_500]);
    // The government's own page was seen.
    expect(toCheck).toEqual([]);
  });

  it('pays each day at its rate: 100 km on each side of New Year 2026', () => {
    const { lines, amountMinor, toCheck } = calculated({
      period: { fromDay: '2025-12-01', untilDay: '2026-01-31' },
      trips: [
        aClaimTrip({ id: 'a', day: '2025-12-31', distanceMetres: 100_000 }),
        aClaimTrip({ id: 'b', day: '2026-01-01', distanceMetres: 100_000 }),
      ],
    });
    expect(lines.map(({ rateId, amount }) => [rateId, toDecimal(amount, 2)])).toEqual([
      ['NL.travel.any.2024-01-01.0', '23.00'],
      ['NL.travel.any.2026-01-01.0', '25.00'],
    ]);
    expect(amountMinor).toBe(4_800);
    expect(toCheck.map(({ rateId, certainty }) => [rateId, certainty])).toEqual([
      ['NL.travel.any.2026-01-01.0', 'secondary'],
    ]);
  });

  it('asks for no kind of vehicle, and names what it does not pay', () => {
    const { amountMinor, notPaid } = calculated({
      period: { fromDay: '2026-12-01', untilDay: '2027-01-31' },
      vehicles: [aClaimVehicle({ kind: null })],
      trips: [
        aClaimTrip({ id: 'a', day: '2026-12-01' }),
        aClaimTrip({ id: 'b', day: '2026-12-02', vehicleId: null }),
        aClaimTrip({ id: 'c', day: '2026-12-03', distanceMetres: null }),
        aClaimTrip({ id: 'd', day: '2026-12-04', category: null }),
        aClaimTrip({ id: 'e', day: '2027-01-01' }),
      ],
    });
    // 10 × 0.25
    expect(amountMinor).toBe(250);
    expect(notPaid.map(({ reason, tripIds }) => [reason, tripIds])).toEqual([
      ['unsorted', ['d']],
      ['noDistance', ['c']],
      ['noVehicle', ['b']],
      ['noRate', ['e']],
    ]);
  });

  it('rounds once: three times 30 m are 2 cents (0.0225), not three times 1 (0.0075)', () => {
    const trips = ['a', 'b', 'c'].map((id) => aClaimTrip({ id, distanceMetres: 30 }));
    expect(calculated({ trips })).toMatchObject({ amountMinor: 2, rounding: 'onceHalfAwayFromZero' });
  });

  it('is refused for a period that ends before it begins', () => {
    const period = { fromDay: '2026-02-01', untilDay: '2026-01-31' };
    expect(nlTaxFreeAllowance.work(aClaimInput({}, { period }))).toMatchObject({
      refused: 'periodEndsBeforeItBegins',
    });
  });
});

import {
  aClaimCost,
  aClaimInput,
  aClaimOdometer,
  aClaimTrip,
  aClaimVehicle,
} from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimInput, ClaimResult } from '../claim';
import { type AuLogbook, type AuLogbookFacts, auLogbook } from './au-logbook';
import { auLogbookSupports } from './au-logbook-validity';

const incomeYear2025 = { fromDay: '2025-07-01', untilDay: '2026-06-30' };
const day = '2025-09-01';
/** 2 100 of 3 000 km in twelve weeks: 70 %. */
const seventyPercent: AuLogbook = {
  vehicleId: 'car',
  fromDay: '2024-03-01',
  untilDay: '2024-05-23',
  businessMetres: 2_100_000,
  drivenMetres: 3_000_000,
  wholeHolding: false,
};

function work(
  changes: Partial<Omit<ClaimInput<unknown>, 'facts'>>,
  facts: Partial<AuLogbookFacts> = {},
): ReturnType<typeof auLogbook.work> {
  return auLogbook.work(
    aClaimInput(
      { largeVehicleIds: [], logbooks: [], declineInValue: [], ...facts },
      {
        period: incomeYear2025,
        trips: [
          aClaimTrip({ id: 'work', day, distanceMetres: 6_600_000, currency: 'AUD' }),
          aClaimTrip({ id: 'home', day, distanceMetres: 4_400_000, category: 'private', currency: 'AUD' }),
        ],
        costs: [aClaimCost({ day, amountMinor: 800_000, currency: 'AUD' })],
        odometers: [aClaimOdometer(11_000_000)],
        ...changes,
      },
    ),
  );
}

function calculated(...given: Parameters<typeof work>): ClaimResult {
  const result = work(...given);
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

const amounts = ({ lines }: ClaimResult): string[] =>
  lines.map(({ pays, recordIds, amount }) => `${pays} ${recordIds} ${toDecimal(amount, 2)}`);

describe('the log book of Australia', () => {
  it('gives Tim 60 % of $9 000 with depreciation, as the ATO works it: 8 000 × 0.6 and 1 000 × 0.6', () => {
    const result = calculated({}, { declineInValue: [{ vehicleId: 'car', amountMinor: 100_000 }] });
    expect(amounts(result)).toEqual(['costs fill 4800.00', 'declineInValue  600.00']);
    expect(result.amountMinor).toBe(540_000);
    expect(result.share && toDecimal(result.share, 2)).toBe('0.60');
    expect(result.lines[0]?.tripIds).toEqual(['work']);
  });

  it('takes the share of a log book kept before: 8 000 × 0.7, whose trips are not those of the year', () => {
    const result = calculated({}, { logbooks: [seventyPercent] });
    expect(amounts(result)).toEqual(['costs fill 5600.00']);
    expect(result.lines[0]?.tripIds).toEqual([]);
  });

  it('takes the latest log book that supports the period', () => {
    const later = {
      ...seventyPercent,
      fromDay: '2025-07-01',
      untilDay: '2025-09-22',
      businessMetres: 1_500_000,
    };
    const stale = { ...seventyPercent, fromDay: '2019-03-01', untilDay: '2019-06-30' };
    expect(calculated({}, { logbooks: [later, seventyPercent, stale] }).amountMinor).toBe(160_000 + 240_000);
  });

  it('pays tolls and parking of business trips in full, and never fines', () => {
    const trips = [
      aClaimTrip({ id: 'work', day, distanceMetres: 6_600_000, currency: 'AUD', tollsMinor: 500 }),
      aClaimTrip({ id: 'home', day, category: 'private', currency: 'AUD', tollsMinor: 900 }),
    ];
    const costs = [
      aClaimCost({ day, currency: 'AUD' }),
      aClaimCost({ recordId: 'fine', day, category: 'fine', currency: 'AUD' }),
      aClaimCost({ recordId: 'work', day, category: 'tolls', amountMinor: 500, currency: 'AUD' }),
      aClaimCost({ recordId: 'abroad', day, currency: 'NZD' }),
    ];
    // 100 × 0.6 and 5.
    const result = calculated({ trips, costs, receivedMinor: 1_000 });
    expect(amounts(result)).toEqual(['costs fill 60.00', 'tolls  5.00']);
    expect([result.amountMinor, result.balanceMinor]).toEqual([6_500, 5_500]);
    expect(result.notPaid).toEqual([{ reason: 'otherCurrency', tripIds: [], recordIds: ['abroad'] }]);
  });

  it('leaves out what is no car, and what is not said to be one', () => {
    const result = calculated(
      {
        vehicles: [
          aClaimVehicle({ id: 'ute', kind: 'van' }),
          aClaimVehicle({ id: 'motorcycle', kind: 'motorcycle' }),
          aClaimVehicle({ id: 'unspecified', kind: null }),
        ],
        trips: ['ute', 'motorcycle', 'unspecified'].map((id) =>
          aClaimTrip({ id, vehicleId: id, day, tollsMinor: 100, currency: 'AUD' }),
        ),
        costs: [
          aClaimCost({ recordId: 'diesel', vehicleId: 'ute', day, currency: 'AUD' }),
          aClaimCost({ recordId: 'old', vehicleId: 'ute', day: '2025-06-30', currency: 'AUD' }),
        ],
        odometers: [],
      },
      { largeVehicleIds: ['ute'], declineInValue: [{ vehicleId: 'ute', amountMinor: 10_000 }] },
    );
    expect(result.lines).toEqual([]);
    expect(result.notPaid).toEqual([
      { reason: 'noVehicleKind', tripIds: ['unspecified'], recordIds: [] },
      { reason: 'vehicleNotCovered', tripIds: ['ute', 'motorcycle'], recordIds: ['diesel'] },
    ]);
  });

  it('shares a decline in value also of a car that cost nothing else', () => {
    const result = calculated(
      { trips: [], costs: [] },
      { logbooks: [seventyPercent], declineInValue: [{ vehicleId: 'car', amountMinor: 10_000 }] },
    );
    expect(amounts(result)).toEqual(['declineInValue  70.00']);
  });

  it.each([
    // 83 days: one less than twelve weeks.
    ['the period is too short', { period: { fromDay: '2025-07-01', untilDay: '2025-09-21' } }, {}],
    ['the log book is too short', {}, { logbooks: [{ ...seventyPercent, untilDay: '2024-05-22' }] }],
  ])('is refused where %s', (_why, changes, facts) => {
    expect(work(changes, facts)).toEqual({ refused: 'noLogbook', fields: ['car'] });
  });

  it.each([
    ['the odometer is not known', [], 'noReadings', {}],
    ['it lies behind the trips', [aClaimOdometer(6_000_000)], 'tripsBeyondOdometer', {}],
    [
      'it is not known at the end of the year, whatever the log book of another year says',
      [aClaimOdometer(11_000_000, { uncovered: [{ fromDay: '2026-06-02', untilDay: '2026-06-30' }] })],
      'notCovered',
      { logbooks: [seventyPercent] },
    ],
  ])('pays nothing where %s', (_why, odometers, refused, facts) => {
    const declineInValue = [{ vehicleId: 'car', amountMinor: 10_000 }];
    const result = calculated({ odometers }, { ...facts, declineInValue });
    expect(result).toMatchObject({ lines: [], amountMinor: 0, share: null, shares: [{ refused }] });
  });

  it('may be the period itself from twelve weeks on', () => {
    expect(calculated({ period: { fromDay: '2025-07-01', untilDay: '2025-09-22' } }).amountMinor).toBe(
      480_000,
    );
  });

  it('refuses facts with more for business than was driven', () => {
    const logbooks = [{ ...seventyPercent, vehicleId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }];
    const facts = { largeVehicleIds: [], logbooks, declineInValue: [] };
    expect(auLogbook.factsSchema.safeParse(facts).success).toBe(true);
    const beyond = logbooks.map((logbook) => ({ ...logbook, businessMetres: 3_000_001 }));
    expect(auLogbook.factsSchema.safeParse({ ...facts, logbooks: beyond }).success).toBe(false);
  });
});

describe('a log book supports', () => {
  const of1997 = { ...seventyPercent, fromDay: '1997-10-01', untilDay: '1997-12-23' };
  const incomeYear = (first: number) => ({ fromDay: `${first}-07-01`, untilDay: `${first + 1}-06-30` });

  it.each([
    // Section 28-115: kept in 1997-98, the next one is due in 2002-2003.
    [1996, false],
    [1997, true],
    [2001, true],
    [2002, false],
  ])('the income year from 1 July %d: %s', (first, expected) => {
    expect(auLogbookSupports(of1997, incomeYear(first))).toBe(expected);
  });

  it('a short holding only where it covers all of it', () => {
    const short = { ...of1997, untilDay: '1997-10-31' };
    expect(auLogbookSupports(short, incomeYear(1997))).toBe(false);
    expect(auLogbookSupports({ ...short, wholeHolding: true }, incomeYear(1997))).toBe(true);
  });

  it('nothing where it ends before it begins', () => {
    const backwards = { ...of1997, untilDay: '1997-09-30', wholeHolding: true };
    expect(auLogbookSupports(backwards, incomeYear(1997))).toBe(false);
  });
});

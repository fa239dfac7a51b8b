import { aClaimInput, aClaimTrip, aClaimVehicle } from '../../../../test/fixtures/claims/claimable-trips';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimEmployer, ClaimInput, ClaimTrip } from '../claim';
import { gbApprovedMileage } from './gb-approved-mileage';
import type { GbApprovedMileageFacts } from './gb-facts.schema';
import { gbSelfEmployedSimplified } from './gb-self-employed-simplified';

const acme: ClaimEmployer = { id: 'acme', kind: 'employer', associatedWithId: null };
const beta: ClaimEmployer = { id: 'beta', kind: 'employer', associatedWithId: null };
const shop: ClaimEmployer = { id: 'shop', kind: 'client', associatedWithId: null };
const taxYear = { fromDay: '2025-04-06', untilDay: '2026-04-05' };
const vehicles = [aClaimVehicle(), aClaimVehicle({ id: 'motorcycle', kind: 'motorcycle' })];

/** Exact in metres: 125 miles are 201 168 m. */
const miles = (count: number): number => (count / 125) * 201_168;

function trip(id: string, count: number, changes: Partial<ClaimTrip> = {}): ClaimTrip {
  return aClaimTrip({ id, currency: 'GBP', day: '2025-10-01', distanceMetres: miles(count), ...changes });
}

function calculated(
  changes: Partial<ClaimInput<GbApprovedMileageFacts>>,
  receivedFrom: GbApprovedMileageFacts['receivedFrom'] = [],
) {
  return gbApprovedMileage.work(
    aClaimInput(
      { received: null, receivedFrom },
      { period: taxYear, vehicles, employers: [acme, beta], ...changes },
    ),
  );
}

function claimed(...given: Parameters<typeof calculated>) {
  const result = calculated(...given);
  if ('refused' in result) throw new Error(result.refused);
  const employments = result.employments?.map(({ employerIds, counters, byKind }) => ({
    employerIds,
    counters: counters.map(({ kind, fromDay, metres }) => [kind, fromDay, toDecimal(metres, 0)]),
    minor: byKind.map(({ kind, approvedMinor }) => [kind, approvedMinor]),
  }));
  return { ...result, employments };
}

const eightAndSix = [
  trip('a', 8_000, { employerId: 'acme' }),
  trip('b', 6_000, { employerId: 'beta', day: '2025-11-01' }),
];

describe('10 000 miles per employment (EIM31275)', () => {
  it('separate ones have a counter each: 8 000 and 6 000 miles at 45p are £3 600 and £2 700', () => {
    expect(claimed({ trips: eightAndSix })).toMatchObject({
      amountMinor: 630_000,
      balanceMinor: 630_000,
      employments: [
        {
          employerIds: ['acme'],
          counters: [['carOrVan', '2025-04-06', '12874752']],
          minor: [['carOrVan', 360_000]],
        },
        {
          employerIds: ['beta'],
          counters: [['carOrVan', '2025-04-06', '9656064']],
          minor: [['carOrVan', 270_000]],
        },
      ],
      conditions: expect.arrayContaining(['GB.employmentsApart']),
    });
  });

  it('associated ones share one: of 14 000 miles 10 000 are at 45p and 4 000 at 25p, £5 500', () => {
    const result = claimed({ trips: eightAndSix, employers: [acme, { ...beta, associatedWithId: 'acme' }] });
    expect(result).toMatchObject({
      amountMinor: 550_000,
      employments: [
        {
          employerIds: ['acme', 'beta'],
          counters: [['carOrVan', '2025-04-06', '22530816']],
          minor: [['carOrVan', 550_000]],
        },
      ],
      conditions: expect.arrayContaining(['GB.oneEmployment', 'GB.associatedTogether']),
    });
  });

  it('trips that name no employer are one more: 12 000 beside 8 000 are 4 500 + 500 and £3 600', () => {
    expect(claimed({ trips: [trip('n', 12_000), ...eightAndSix.slice(0, 1)] })).toMatchObject({
      // 10 000 × 45p + 2 000 × 25p = £5 000.
      amountMinor: 860_000,
      employments: [
        { employerIds: ['acme'], minor: [['carOrVan', 360_000]] },
        { employerIds: [], minor: [['carOrVan', 500_000]] },
      ],
    });
  });

  it('where none is named, there are no employments to tell', () => {
    expect(claimed({ trips: [trip('n', 12_000)] })).toMatchObject({
      amountMinor: 500_000,
      employments: undefined,
    });
  });

  it('the miles before the period move the counter of their own employment alone', () => {
    const trips = [
      trip('before', 9_000, { employerId: 'acme', day: '2025-05-01' }),
      trip('a', 2_000, { employerId: 'acme', day: '2026-01-10' }),
      trip('b', 2_000, { employerId: 'beta', day: '2026-01-11' }),
    ];
    // acme: 1 000 × 45p + 1 000 × 25p; beta: 2 000 × 45p.
    expect(claimed({ trips, period: { fromDay: '2026-01-01', untilDay: '2026-04-05' } })).toMatchObject({
      amountMinor: 160_000,
      employments: [
        { counters: [['carOrVan', '2025-04-06', '17702784']], minor: [['carOrVan', 70_000]] },
        { counters: [['carOrVan', '2025-04-06', '3218688']], minor: [['carOrVan', 90_000]] },
      ],
    });
  });

  it('each kind of vehicle has its own within an employment', () => {
    const trips = [
      trip('a', 8_000, { employerId: 'acme' }),
      trip('m', 1_000, { employerId: 'acme', vehicleId: 'motorcycle' }),
    ];
    expect(claimed({ trips }).employments).toMatchObject([
      {
        minor: [
          ['carOrVan', 360_000],
          ['motorcycle', 24_000],
        ],
      },
    ]);
  });
});

describe('what the employers paid', () => {
  const paid = (employerId: string | null, receivedMinor: number) => ({
    employerId,
    receivedMinor,
    received: null,
  });

  it('is taken off each for itself: £4 000 for £3 600 is an excess of £400, beside a relief of £2 700', () => {
    const result = claimed({ trips: eightAndSix, receivedMinor: 400_000 }, [paid('acme', 400_000)]);
    expect(result).toMatchObject({
      amountMinor: 630_000,
      balanceMinor: 270_000,
      byKind: [{ kind: 'carOrVan', receivedMinor: 400_000, reliefMinor: 270_000, taxableMinor: 40_000 }],
      conditions: expect.arrayContaining(['GB.excessBesideRelief']),
    });
  });

  it('is added together where they are associated: £4 000 and £2 000 for £5 500 are an excess of £500', () => {
    const employers = [acme, { ...beta, associatedWithId: 'acme' }];
    const received = [paid('acme', 400_000), paid('beta', 200_000)];
    expect(claimed({ trips: eightAndSix, employers, receivedMinor: 600_000 }, received)).toMatchObject({
      balanceMinor: -50_000,
    });
  });

  it('for one employment need not say for which', () => {
    expect(claimed({ trips: eightAndSix.slice(0, 1), receivedMinor: 100_000 })).toMatchObject({
      balanceMinor: 260_000,
    });
  });

  it.each([
    ['does not say by which of several', 100_000, [], ['receivedFrom']],
    ['does not add up', 100_000, [paid('acme', 90_000)], ['receivedFrom', 'receivedMinor']],
    ['names an employer that is not there', 100_000, [paid('gone', 100_000)], ['receivedFrom']],
    ['names a client', 100_000, [paid('shop', 100_000)], ['receivedFrom']],
  ])('is refused where it %s', (_case, receivedMinor, receivedFrom, fields) => {
    const employers = [acme, beta, shop];
    expect(calculated({ trips: eightAndSix, employers, receivedMinor }, receivedFrom)).toEqual({
      refused: 'factsMissing',
      fields,
    });
  });
});

describe('employed and on one’s own account', () => {
  const trips = [...eightAndSix, trip('c', 1_000, { employerId: 'shop' }), trip('n', 500)];
  const employers = [acme, beta, shop];

  it('approved mileage leaves out trips for clients, and names them', () => {
    // £3 600 + £2 700 + 500 × 45p.
    expect(claimed({ trips, employers })).toMatchObject({
      amountMinor: 652_500,
      notPaid: [{ reason: 'forClient', tripIds: ['c'] }],
    });
  });

  it('simplified expenses leave out trips for employers, and name them', () => {
    const facts = { excludedVehicleIds: [] };
    // (1 000 + 500) × 45p.
    expect(
      gbSelfEmployedSimplified.work(aClaimInput(facts, { period: taxYear, vehicles, employers, trips })),
    ).toMatchObject({ amountMinor: 67_500, notPaid: [{ reason: 'forEmployer', tripIds: ['a', 'b'] }] });
  });
});

import { aClaimCost, aClaimOdometer, aClaimVehicle } from '../../../test/fixtures/claims/claimable-trips';
import { aTrip } from '../../../test/fixtures/trips/a-trip';
import type { DrivenTrip } from '../logbooks/driving/driven-trip';
import { shortForm } from '../logbooks/driving/short-form';
import type { TripCategory } from '../trips/trip.schema';
import type { ClaimOdometer } from './claim';
import type { ClaimMethodId } from './claim-method-ids';
import { type ClaimPlan, computeClaim } from './compute-claim';
import { openGapField, openGapIn } from './open-gaps';
import { tripsByDriver } from './trips-by-driver';

const [golf, van] = ['01JZ00000000000000000000AA', '01JZ00000000000000000000BB'];
const period = { fromDay: '2026-01-01', untilDay: '2026-12-31' };

/** A trip of a member with the Golf; readings in kilometres. */
function trip(
  [id, drivenBy]: readonly [string, string],
  day: string,
  [start, end]: readonly [number, number],
  category: TripCategory = 'business',
): DrivenTrip {
  const startedAtMs = Date.parse(`${day}T10:00Z`);
  return {
    ...aTrip({
      ...{ id, vehicleId: golf, startedAtMs, endedAtMs: startedAtMs + 3_600_000, category },
      ...{ odometerStartMetres: start * 1000, odometerEndMetres: end * 1000 },
      ...{ purpose: 'Visit', forWhom: 'Weber GmbH' },
    }),
    drivenBy,
  };
}

// Ana drives 400 km and Ben 500 km on business, and Ben 100 km in private.
const drives = [
  trip(['a1', 'ana'], '2026-02-01', [50_000, 50_400]),
  trip(['b1', 'ben'], '2026-03-01', [50_400, 50_900]),
  trip(['b2', 'ben'], '2026-04-01', [50_900, 51_000], 'private'),
];

function claimOf(
  methodId: ClaimMethodId,
  ofMember: string | null | undefined,
  changes: Partial<ClaimPlan> = {},
  trips: readonly DrivenTrip[] = drives,
  odometer = aClaimOdometer(1_000_000, { vehicleId: golf }),
) {
  const plan: ClaimPlan = {
    ...{
      methodId,
      period,
      counted: period,
      receivedMinor: 0,
      facts: {},
      isWhole: true,
      chosenIds: [golf, van],
    },
    ...{ employers: [], onlyFor: null, ofMember },
    vehicles: [aClaimVehicle({ id: golf }), aClaimVehicle({ id: van, kind: 'van' })],
    ...changes,
  };
  return computeClaim(plan, trips, {
    costs: [aClaimCost({ vehicleId: golf, amountMinor: 100_000 })],
    unpriced: [],
    odometers: [odometer],
    odometerRecords: [],
  });
}

const amountOf = (...given: Parameters<typeof claimOf>) => {
  const claim = claimOf(...given);
  return 'refused' in claim ? `${claim.refused} ${claim.fields.join()}` : claim.amountMinor;
};

describe('a claim by driver', () => {
  it('pays the trips of the member: 400 and 500 km at 0.30 €', () => {
    expect(amountOf('DE.businessTravel', 'ana')).toBe(12_000);
    expect(amountOf('DE.businessTravel', 'ben')).toBe(15_000);
    expect(amountOf('DE.businessTravel', null)).toBe(27_000);
    expect(amountOf('DE.businessTravel', undefined)).toBe(27_000);
    expect(amountOf('DE.businessTravel', 'nobody')).toBe(0);
  });

  it('shares costs by the whole distance of the vehicle: 400 and 500 of 1000 km of 1000 €', () => {
    expect(amountOf('DE.logbook', 'ana')).toBe(40_000);
    expect(amountOf('DE.logbook', 'ben')).toBe(50_000);
    expect(amountOf('DE.logbook', null)).toBe(90_000);
  });

  it('counts who entered a trip that names no driver', () => {
    const [first, ...others] = drives.map(({ drivenBy, ...each }) => ({
      ...each,
      enteredBy: drivenBy ?? undefined,
    }));
    expect(amountOf('DE.businessTravel', 'ana', {}, first ? [first, ...others] : [])).toBe(12_000);
  });

  it('names no gap where the trips of others are, and counts only own trips', () => {
    const claim = claimOf('AT.mileageMoney', 'ana', { facts: { passengersOnDuty: false } });
    expect(claim).toMatchObject({ tripsInPeriod: 1, findings: [], amountMinor: 20_000 });
    const [first, , last] = drives;
    const broken = first && last ? [first, last] : [];
    const found = claimOf('AT.mileageMoney', 'ana', { facts: { passengersOnDuty: false } }, broken);
    // 500 km before Ben's trip.
    expect(found).toMatchObject({
      tripsInPeriod: 1,
      tripIds: ['a1', 'b2'],
      findings: [
        { kind: 'gap', metres: 500_000, trips: [1] },
        { kind: 'drivenBeyondTrips', metres: 500_000 },
      ],
    });
  });
});

describe('what a member’s claim finds', () => {
  const facts = { passengersOnDuty: false };
  const findings = (trips: readonly DrivenTrip[], odometer?: ClaimOdometer) => {
    const claim = claimOf('AT.mileageMoney', 'ana', { facts }, trips, odometer);
    return 'refused' in claim ? claim.refused : claim.findings.map(({ kind }) => kind);
  };

  it('is nothing where a private trip of the same day is stored without its time', () => {
    const long = trip(['p', 'ben'], '2026-03-01', [50_900, 51_000], 'private');
    const short = { ...long, ...shortForm(long, { zone: 'UTC', currency: 'EUR' }) };
    expect(findings([...drives.slice(0, 1), short, ...drives.slice(1, 2)])).toEqual([]);
  });

  it('is nothing of vehicles that only others drive, and of days outside the period', () => {
    const ofVan = (id: string, day: string, km: [number, number]) => ({
      ...trip([id, 'ben'], day, km),
      vehicleId: van,
    });
    expect(
      findings([...drives, ofVan('v', '2026-05-01', [10, 20]), ofVan('w', '2026-05-02', [90, 99])]),
    ).toEqual([]);
    expect(findings([trip(['y', 'ben'], '2025-12-31', [49_000, 49_500]), ...drives])).toEqual([]);
  });

  it('names trips of all drivers in order of travel', () => {
    const gapped = [
      ...drives.slice(0, 1),
      ...drives.slice(2),
      trip(['a2', 'ana'], '2026-05-01', [51_000, 51_010]),
    ];
    expect(claimOf('AT.mileageMoney', 'ana', { facts }, gapped)).toMatchObject({
      tripIds: ['a1', 'b2', 'a2'],
    });
  });

  it('is a reading that is missing since another driver moved the vehicle', () => {
    const uncovered = [{ fromDay: '2026-07-01', untilDay: '2026-12-31' }];
    const running = aClaimOdometer(1_000_000, {
      vehicleId: golf,
      days: ['2025-01-01', '2026-06-30'],
      uncovered,
      isRunning: true,
    });
    const since = (trips: readonly DrivenTrip[]) => {
      const claim = claimOf('DE.logbook', 'ana', {}, trips, running);
      return 'refused' in claim ? claim.refused : claim.findings.some(({ kind }) => kind === 'notYetRead');
    };
    expect(since(drives)).toBe(false);
    expect(since([...drives, trip(['b3', 'ben'], '2026-08-01', [51_000, 51_010])])).toBe(true);
  });
});

describe('a Fahrtenbuch with an open gap', () => {
  const gapped = [
    ...drives.slice(0, 1),
    trip(['b1', 'ben'], '2026-03-01', [50_462, 50_900]),
    ...drives.slice(2),
  ];
  const field = `${golf}.62000.a1.b1.${Date.parse('2026-02-01T11:00Z')}`;

  it('is refused, and names the 62 km since 1 February', () => {
    for (const member of ['ana', 'ben', null]) {
      expect(amountOf('DE.logbook', member, {}, gapped)).toBe(`openGaps ${field}`);
    }
    expect(openGapIn(`vehicles.${field}`)).toEqual({
      vehicleId: golf,
      metres: 62_000,
      afterTripId: 'a1',
      beforeTripId: 'b1',
      afterAtMs: Date.parse('2026-02-01T11:00Z'),
    });
  });

  it('is calculated in a personal logbook, whose findings name it', () => {
    const claim = claimOf('DE.logbook', undefined, {}, gapped);
    expect(claim).toMatchObject({
      amountMinor: 83_800,
      findings: expect.arrayContaining([expect.objectContaining({ kind: 'gap' })]),
    });
  });

  it('leaves out less than a kilometre, other periods and other vehicles', () => {
    const small = [...drives.slice(0, 1), trip(['b1', 'ben'], '2026-03-01', [50_400.999, 50_900])];
    expect(tripsByDriver(small, { period, chosenIds: [golf], ofMember: 'ana' }, []).openGaps).toEqual([]);
    const large = [...drives.slice(0, 1), trip(['b1', 'ben'], '2026-03-01', [50_401, 50_900])];
    expect(tripsByDriver(large, { period, chosenIds: [golf], ofMember: 'ana' }, []).openGaps).toHaveLength(1);
    expect(tripsByDriver(large, { period, chosenIds: [van], ofMember: 'ana' }, []).openGaps).toEqual([]);
    const march = { fromDay: '2026-03-01', untilDay: '2026-12-31' };
    expect(tripsByDriver(large, { period: march, chosenIds: [golf], ofMember: 'ana' }, []).openGaps).toEqual(
      [],
    );
  });

  it('has none where a private trip without a time of day fits in', () => {
    const long = trip(['p', 'ben'], '2026-03-01', [50_900, 51_000], 'private');
    const short = { ...long, ...shortForm(long, { zone: 'UTC', currency: 'EUR' }) };
    const trips = [...drives.slice(0, 2), short];
    expect(amountOf('DE.logbook', 'ana', {}, trips)).toBe(40_000);
    const found = tripsByDriver(trips, { period, chosenIds: [golf], ofMember: 'ana' }, []);
    expect(found.ofOthers.map(({ id }) => id)).toEqual(['b1', 'p']);
  });
});

describe('the field of a gap', () => {
  it('is read again, and other paths are none', () => {
    const gap = { vehicleId: golf, metres: 5, afterTripId: 'a', beforeTripId: 'b', afterAtMs: -7 };
    expect(openGapIn(openGapField(gap))).toEqual(gap);
    for (const path of ['', 'vehicles.x', `vehicles.${golf}.baseYear`, 'x.1.a.b.y', 'x.y.a.b.1']) {
      expect(openGapIn(path)).toBeNull();
    }
  });
});

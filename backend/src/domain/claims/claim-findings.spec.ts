import { aClaimOdometer } from '../../../test/fixtures/claims/claimable-trips';
import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { replacedRecord } from '../../../test/fixtures/vehicles/a-reading';
import type { Trip } from '../trips/trip.schema';
import type { ClaimOdometer } from './claim';
import { claimFindings } from './claim-findings';
import type { ClaimMethodId } from './claim-method-ids';

const hourMs = 3_600_000;
const midnightMs = Date.parse('2026-07-01T00:00Z');
const car = '01JZ000000000000000000000V';

/** Half an hour on business at a full hour, sorted and complete, with its distance in kilometres. */
function at(hour: number, km: number | null, changes: Partial<Trip> = {}): Trip {
  return aTrip({
    id: `t${hour}`,
    startedAtMs: midnightMs + hour * hourMs,
    endedAtMs: midnightMs + hour * hourMs + hourMs / 2,
    category: 'business',
    purpose: 'Visit',
    forWhom: 'Ayşe Ltd',
    distanceMetres: km === null ? null : km * 1000,
    ...changes,
  });
}

const odometer = (drivenMetres: number | null): ClaimOdometer =>
  drivenMetres === null
    ? { vehicleId: car, span: { known: false, uncovered: [] }, isRunning: false }
    : aClaimOdometer(drivenMetres, { vehicleId: car });

const found = (
  trips: readonly Trip[],
  odometers: readonly ClaimOdometer[] = [],
  methodId: ClaimMethodId = 'US.standardMileage',
) =>
  claimFindings({ methodId, trips, odometers }).map(
    ({ kind, vehicleId, tripIds, metres }) =>
      `${kind} ${vehicleId === null ? '-' : 'car'} ${tripIds.join()} ${metres ?? '-'}`,
  );

describe('what to look at before a claim is filed', () => {
  it('is nothing where all is well, and nothing of no trips', () => {
    expect(
      found([at(8, 10), at(9, 12)], [aClaimOdometer(22_000, { vehicleId: car })], 'DE.businessTravel'),
    ).toEqual([]);
    expect(found([])).toEqual([]);
  });

  it('names trips unsorted, without purpose and without distance, in order of travel', () => {
    const trips = [at(9, 1, { category: null }), at(8, 1, { category: null }), at(10, 1, { purpose: ' ' })];
    expect(found([...trips, at(11, null)])).toEqual([
      'unsorted - t8,t9 -',
      'missingPurpose - t10 -',
      'missingDistance - t11 -',
    ]);
  });

  it.each([
    ['US.standardMileage', []],
    ['DE.businessTravel', []],
    ['DE.logbook', ['missingPartner - t8 -', 'missingOdometer - t8 -']],
    ['AT.mileageMoney', ['missingOdometerReading - t8 -']],
  ] as const)('wants for %s what its authority wants, of business trips alone', (methodId, wanted) => {
    const trips = [at(8, 1, { forWhom: '' }), at(9, 1, { forWhom: '', category: 'private', purpose: '' })];
    expect(found(trips, [], methodId)).toEqual(wanted);
  });

  it('calls ten business trips without odometer and destination what they are for a German log book', () => {
    const hours = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
    const trips = hours.map((hour) => at(hour, 5, { toText: '' }));
    const all = hours.map((hour) => `t${hour}`).join();
    expect(found(trips, [], 'DE.logbook')).toEqual([
      `missingDestination - ${all} -`,
      `missingOdometer - ${all} -`,
    ]);
  });

  it('adds up the gaps and overlaps of each vehicle, none below a kilometre', () => {
    const read = (hour: number, start: number, end: number) =>
      at(hour, null, { odometerStartMetres: start, odometerEndMetres: end });
    const trips = [
      read(8, 100_000, 110_000),
      read(9, 117_000, 120_000),
      read(10, 123_000, 130_000),
      read(11, 128_000, 140_000),
      read(12, 140_999, 150_000),
    ];
    // 117 - 110 and 123 - 120 are 10 km; 130 - 128 are 2 km; 999 m are rounded away.
    expect(found(trips)).toEqual(['gap car t9,t10 10000', 'overlap car t11 2000']);
  });

  it('takes a replaced odometer for no overlap where it is told of it', () => {
    const trips = [
      at(8, null, { odometerStartMetres: 900_000, odometerEndMetres: 910_000 }),
      at(11, null, { odometerStartMetres: 0, odometerEndMetres: 5000 }),
    ];
    const record = { ...replacedRecord('r', '2026-07-01T10:00Z', 910, 0), vehicleId: car };
    expect(found(trips)).toEqual(['overlap car t11 910000']);
    expect(
      claimFindings({ methodId: 'US.standardMileage', trips, odometers: [], odometerRecords: [record] }),
    ).toEqual([]);
  });

  it('names both of two trips at once, and no running one', () => {
    const trips = [at(8, 1, { endedAtMs: midnightMs + 9.1 * hourMs }), at(9, 1), at(10, 1)];
    expect(found(trips)).toEqual(['atOnce - t8,t9 -']);
    expect(found([at(8, 1, { endedAtMs: null, endZone: null }), at(9, 1)])).toEqual([
      'missingDistance - t8 -',
    ]);
  });

  it('names trips logged seven days after their end, by the clock of the device where that says', () => {
    const week = 7 * 24 * hourMs;
    const logged = (hour: number, afterMs: number, madeAfterMs: number | null) => {
      const trip = at(hour, 1);
      const endMs = midnightMs + hour * hourMs + hourMs / 2;
      const madeAtMs = madeAfterMs === null ? null : endMs + madeAfterMs;
      return { ...trip, log: { loggedAtMs: endMs + afterMs, madeAtMs, finalisedAtMs: null, amendments: 0 } };
    };
    const trips = [logged(8, week - 1, null), logged(9, week, null), logged(10, 2 * week, 0)];
    expect(found(trips)).toEqual(['late - t9 -']);
    // Nothing that was seen asks for promptness in Canada.
    expect(found(trips, [], 'CA.logbook')).toEqual([]);
    // A German log book also contains private trips; a rate per mile pays none.
    const ownTrips = [{ ...logged(9, week, null), category: 'private' as const }];
    expect(found(ownTrips, [], 'DE.logbook')).toEqual(['late - t9 -']);
    expect(found(ownTrips)).toEqual([]);
  });

  it.each([
    ['more driven by 1001 m', 81_001, ['drivenBeyondTrips car  1001']],
    ['more driven by 1000 m', 81_000, []],
    ['less driven by 2 km', 78_000, ['tripsBeyondDriven car  2000']],
    ['an odometer that is not known', null, []],
  ])('holds the odometer against the trips: %s', (_what, drivenMetres, wanted) => {
    expect(found([at(8, 50), at(9, 30)], [odometer(drivenMetres)])).toEqual(wanted);
  });

  it('holds the odometer against the trips between its two readings, and takes one across a reading for what it may be', () => {
    const { span } = aClaimOdometer(30_000, { vehicleId: car });
    if (!span.known) throw new Error('known');
    // Read at half past eight, in the middle of the first trip, and at the end of the day.
    const from = { ...span.from, atMs: midnightMs + 8.5 * hourMs };
    const odometers = [{ vehicleId: car, span: { ...span, from }, isRunning: false }];
    const across = (km: number) => at(8, km, { endedAtMs: midnightMs + 9 * hourMs });
    // The second trip has 20 of the 30 km; the part of the first trip's 15 km after the reading may be the other 10.
    expect(found([across(15), at(10, 20)], odometers)).toEqual([]);
    // 6 km are not enough for them.
    expect(found([across(6), at(10, 20)], odometers)).toEqual(['drivenBeyondTrips car  4000']);
    expect(found([at(7, 500), at(10, 30)], odometers)).toEqual([]);
  });

  it('holds the odometer against miles as they were typed: a thousandth of a mile is 1.609 m, not 2 m', () => {
    const typed = { distanceMetres: 2, distanceMileThousandths: 1 };
    const trips = Array.from({ length: 40 }, (_, index) => at(index, null, { ...typed, id: `t${index}` }));
    // 2000 m less 40 × 1.609344 m; by whole metres it would be 1920.
    expect(found(trips, [odometer(2_000)])).toEqual(['drivenBeyondTrips car  1936']);
  });

  it('leaves a difference of one in a hundred', () => {
    // 2 km of 200 km is 1 %; of 199 km it is more.
    expect(found([at(8, 198)], [aClaimOdometer(200_000, { vehicleId: car })])).toEqual([]);
    expect(found([at(8, 197)], [aClaimOdometer(199_000, { vehicleId: car })])).toEqual([
      'drivenBeyondTrips car  2000',
    ]);
  });

  it('holds no odometer against trips of which one has no distance', () => {
    expect(found([at(8, 10), at(9, null)], [aClaimOdometer(99_000, { vehicleId: car })])).toEqual([
      'missingDistance - t9 -',
    ]);
  });
});

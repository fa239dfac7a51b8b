import { aTrip } from '../../trips/a-trip.fixture';
import type { Trip } from '../../trips/trip.schema';
import { fahrtenbuchFindings } from './de-fahrtenbuch-findings';
import { fahrtenbuchRows } from './de-fahrtenbuch-rows';

/** A business trip of an hour on 1 July 2026, with all that the book wants, changed as given. */
function aBusinessTrip(
  id: string,
  hour: number,
  odometer: readonly [number, number],
  changes: Partial<Trip> = {},
) {
  const startedAtMs = Date.parse('2026-07-01T00:00Z') + hour * 3_600_000;
  return aTrip({
    id,
    startedAtMs,
    endedAtMs: startedAtMs + 3_600_000,
    odometerStartMetres: odometer[0] * 1000,
    odometerEndMetres: odometer[1] * 1000,
    category: 'business',
    toText: 'Hauptstraße 1, Köln',
    purpose: 'Offer',
    forWhom: 'Müller GmbH',
    ...changes,
  });
}

const never = () => false;

describe('what keeps a Fahrtenbuch from being proper', () => {
  it('is nothing in a book without gaps, in any order of the trips', () => {
    const trips = [
      aBusinessTrip('b', 10, [120, 150]),
      aBusinessTrip('a', 8, [100, 120]),
      aBusinessTrip('c', 12, [150, 155], { category: 'private', purpose: '', forWhom: '', toText: '' }),
    ];
    expect(fahrtenbuchFindings(trips, [], never)).toEqual([]);
  });

  it('is what a business trip lacks', () => {
    const lacking = { purpose: ' ', forWhom: '', toText: '' };
    expect(fahrtenbuchFindings([aBusinessTrip('a', 8, [100, 120], lacking)], [], never)).toEqual([
      { kind: 'destinationMissing', tripId: 'a' },
      { kind: 'purposeMissing', tripId: 'a' },
      { kind: 'partnerMissing', tripId: 'a' },
    ]);
  });

  it('is a missing odometer on business, and elsewhere a missing distance', () => {
    const trips = [
      aBusinessTrip('a', 8, [100, 120], { odometerEndMetres: null, distanceMetres: 20_000 }),
      aBusinessTrip('b', 10, [0, 0], {
        odometerStartMetres: null,
        odometerEndMetres: null,
        category: 'private',
      }),
      aBusinessTrip('c', 12, [0, 0], {
        odometerStartMetres: null,
        odometerEndMetres: null,
        distanceMetres: 5_000,
        category: 'commute',
      }),
    ];
    expect(fahrtenbuchFindings(trips, [], never)).toEqual([
      { kind: 'odometerMissing', tripId: 'a' },
      { kind: 'distanceMissing', tripId: 'b' },
    ]);
  });

  it('is a gap or an overlap of a kilometre or more', () => {
    const trips = [
      aBusinessTrip('a', 8, [100, 120]),
      aBusinessTrip('b', 10, [127, 150]),
      aBusinessTrip('c', 12, [148, 160]),
      aBusinessTrip('d', 14, [160.9, 170]),
      aBusinessTrip('e', 16, [171, 180]),
    ];
    expect(fahrtenbuchFindings(trips, [], never)).toEqual([
      { kind: 'odometerGap', tripId: 'b', afterTripId: 'a', metres: 7_000 },
      { kind: 'odometerOverlap', tripId: 'c', afterTripId: 'b', metres: 2_000 },
      { kind: 'odometerGap', tripId: 'e', afterTripId: 'd', metres: 1_000 },
    ]);
  });

  it('is a trip to be sorted, and one entered late; a running trip is left in peace', () => {
    const trips = [
      aBusinessTrip('a', 8, [100, 120], { category: null }),
      aBusinessTrip('b', 10, [120, 150]),
      aBusinessTrip('c', 12, [150, 155], {
        endedAtMs: null,
        endZone: null,
        odometerEndMetres: null,
        purpose: '',
      }),
    ];
    expect(fahrtenbuchFindings(trips, [], ({ id }) => id !== 'a')).toEqual([
      { kind: 'unsorted', tripId: 'a' },
      { kind: 'enteredLate', tripId: 'b' },
    ]);
  });
});

describe('the lines of a Fahrtenbuch', () => {
  it('tell all of business, and only the kilometres of the rest', () => {
    const trips = [
      aBusinessTrip('a', 8, [100, 120]),
      aBusinessTrip('b', 10, [120, 150], { category: 'commute' }),
      aBusinessTrip('c', 12, [150, 155], { category: 'medical' }),
      // 22:00 UTC on the first is midnight in Berlin: the second.
      aBusinessTrip('d', 22, [155, 160], { category: null, startZone: 'Europe/Berlin' }),
    ];
    const [business, commute, medical, unsorted] = fahrtenbuchRows(trips);
    expect(business).toEqual({
      tripId: 'a',
      day: '2026-07-01',
      odometerStartMetres: 100_000,
      odometerEndMetres: 120_000,
      fromText: 'Home',
      toText: 'Hauptstraße 1, Köln',
      purpose: 'Offer',
      partner: 'Müller GmbH',
      use: 'business',
      businessDistance: { metres: 20_000, mileThousandths: 0 },
      privateDistance: null,
      commuteDistance: null,
    });
    const untold = { fromText: '', toText: '', purpose: '', partner: '' };
    expect(commute).toMatchObject({
      use: 'commute',
      businessDistance: null,
      commuteDistance: { metres: 30_000, mileThousandths: 0 },
      ...untold,
    });
    expect(medical).toMatchObject({
      use: 'private',
      privateDistance: { metres: 5_000, mileThousandths: 0 },
      commuteDistance: null,
      ...untold,
    });
    expect(unsorted).toMatchObject({
      day: '2026-07-02',
      use: 'unsorted',
      toText: 'Hauptstraße 1, Köln',
      businessDistance: null,
      privateDistance: null,
      commuteDistance: null,
    });
  });
});

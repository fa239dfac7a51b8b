import { aTrip } from '../../../../test/fixtures/trips/a-trip';
import type { Trip } from '../../trips/trip.schema';
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
    const callProblem = { fromText: '', toText: '', purpose: '', partner: '' };
    expect(commute).toMatchObject({
      use: 'commute',
      businessDistance: null,
      commuteDistance: { metres: 30_000, mileThousandths: 0 },
      ...callProblem,
    });
    expect(medical).toMatchObject({
      use: 'private',
      privateDistance: { metres: 5_000, mileThousandths: 0 },
      commuteDistance: null,
      ...callProblem,
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

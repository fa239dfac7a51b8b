import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { knownEnd, type Standing } from './known-end';
import type { Trip } from './trip.schema';

const zone = 'Europe/London';
const way = { fromText: 'Depot', toText: 'Brandt' };

/** A trip on a day of July 2026, whose 1st is a Wednesday, from 09:00 in London on, of 30 minutes and 10 km. */
function onDay(day: number, changes: Partial<Trip> = {}, minutes = 30): Trip {
  const startedAtMs = Date.UTC(2026, 6, day, 8);
  const endedAtMs = startedAtMs + minutes * 60_000;
  return aTrip({ ...way, startedAtMs, endedAtMs, distanceMetres: 10_000, category: 'business', ...changes });
}

const three = [onDay(1), onDay(2), onDay(3)];

/** Started on Monday the 6th at 09:00 and shown after 30 minutes. */
function known(changes: Partial<Trip> = {}, trips: readonly Trip[] = three, after = 30, standing?: Standing) {
  const startedAtMs = changes.startedAtMs ?? Date.UTC(2026, 6, 6, 8);
  const running = { startedAtMs, endedAtMs: null, endZone: null, category: null };
  const trip = aTrip({ id: 'R', fromText: 'Depot', toText: '', ...running, ...changes });
  return knownEnd({ trip, trips, zone, nowMs: startedAtMs + after * 60_000, standing: standing ?? null });
}

describe('the end of a running trip that needs no question', () => {
  it('has the destination of all latest trips from here, with the usual facts of the way', () => {
    const surveys = three.map((trip) => ({ ...trip, purpose: 'Survey', forWhom: 'Brandt Ltd' }));
    expect(known({}, surveys)).toEqual({
      ...way,
      distance: { metres: 10_000, mileThousandths: 0 },
      category: 'business',
      purpose: 'Survey',
      forWhom: 'Brandt Ltd',
      employerId: null,
    });
  });

  it('keeps what the driver entered at the start', () => {
    expect(known({ toText: 'Brandt', category: 'private' }, three.slice(1))).toMatchObject({
      category: 'private',
      purpose: '',
    });
    expect(known({ category: 'business', purpose: 'Fair' })).toMatchObject({ purpose: 'Fair' });
  });

  it('starts where the vehicle was left', () => {
    const back = onDay(5, { fromText: 'Brandt', toText: 'Depot' });
    expect(known({ fromText: '' }, [...three, back])).toMatchObject(way);
    expect(known({ fromText: '' }, three)).toBeNull();
  });

  it('is open if two trips are all, if one of them went elsewhere, or if no distance is usual', () => {
    expect(known({}, three.slice(1))).toBeNull();
    expect(known({}, [...three, onDay(2, { toText: 'Airport' })])).toBeNull();
    expect(
      known(
        {},
        three.map((trip) => ({ ...trip, distanceMetres: null })),
      ),
    ).toBeNull();
    expect(known({ toText: 'Leeds' })).toBeNull();
  });

  it('counts the latest five trips only', () => {
    const older = onDay(1, { toText: 'Airport' });
    const five = [2, 3, 6, 7, 8].map((day) => onDay(day));
    const startedAtMs = Date.UTC(2026, 6, 9, 8);
    expect(known({ startedAtMs }, [older, ...five])).toMatchObject(way);
  });

  it('knows only this time of day, and weekends apart from working days', () => {
    expect(known({ startedAtMs: Date.UTC(2026, 6, 6, 9) })).toMatchObject(way);
    expect(known({ startedAtMs: Date.UTC(2026, 6, 6, 9, 1) })).toBeNull();
    expect(known({ startedAtMs: Date.UTC(2026, 6, 4, 8) })).toBeNull();
    // A destination that was entered holds at any time.
    expect(known({ startedAtMs: Date.UTC(2026, 6, 4, 20), toText: 'Brandt' })).toMatchObject(way);
  });

  it('is open where the odometer is read: at this start, or at the end of the last trip', () => {
    expect(known({ odometerStartMetres: 50_000 })).toBeNull();
    const read = { odometerStartMetres: 40_000, odometerEndMetres: 50_000, distanceMetres: null };
    expect(known({}, [onDay(1), onDay(2), onDay(3, read)])).toBeNull();
    expect(known({}, [onDay(1, read), onDay(2, read), onDay(3)])).toMatchObject(way);
    expect(known({ vehicleId: null }, [onDay(1), onDay(2), onDay(3, read)])).toMatchObject(way);
  });

  it('is open if the trip lasts unusually short or long', () => {
    // Half of 30 minutes, and twice 30 minutes and 15.
    expect(known({}, three, 15)).toMatchObject(way);
    expect(known({}, three, 14)).toBeNull();
    expect(known({}, three, 75)).toMatchObject(way);
    expect(known({}, three, 76)).toBeNull();
  });

  it('is never faster than a car: 10 km in 3 minutes are 200 km/h', () => {
    expect(known({ toText: 'Brandt' }, three, 3)).toMatchObject(way);
    expect(known({ toText: 'Brandt' }, three, 2)).toBeNull();
  });

  it('is where the device is, and open if that contradicts the driver or the habit', () => {
    const at = (placeName: string | null, notAt: string[] = []) => ({ placeName, notAt });
    const toLeeds = [onDay(1, { toText: 'Leeds' }), onDay(2, { toText: 'Leeds' })];
    expect(known({}, [...three, ...toLeeds], 30, at('Leeds'))).toMatchObject({ toText: 'Leeds' });
    expect(known({ toText: 'brandt' }, three, 30, at('Brandt'))).toMatchObject(way);
    expect(known({ toText: 'Brandt' }, three, 30, at('Leeds'))).toBeNull();
    expect(known({}, three, 30, at(null))).toMatchObject(way);
    expect(known({}, three, 30, at(null, ['Brandt']))).toBeNull();
    // Still where the trip began.
    expect(known({}, three, 30, at('Depot'))).toBeNull();
  });

  it('is open for a trip that has ended', () => {
    expect(known({ endedAtMs: Date.UTC(2026, 6, 6, 9) })).toBeNull();
  });
});

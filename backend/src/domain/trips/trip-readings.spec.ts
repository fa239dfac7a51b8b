import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { tripReadings } from './trip-readings';

const trip = aTrip({
  id: 't',
  startedAtMs: 1000,
  endedAtMs: 2000,
  odometerStartMetres: 0,
  odometerEndMetres: 30,
});
const start = { atMs: 1000, odometerMetres: 0, from: { kind: 'tripStart', recordId: 't' } };
const end = { atMs: 2000, odometerMetres: 30, from: { kind: 'tripEnd', recordId: 't' } };

describe('the readings of a trip', () => {
  it.each([
    ['both', {}, [start, end]],
    ['only the start', { odometerEndMetres: null }, [start]],
    ['only the end', { odometerStartMetres: null }, [end]],
    ['none at an end that has not come', { endedAtMs: null }, [start]],
  ])('%s', (_, changes, readings) => {
    expect(tripReadings({ ...trip, ...changes })).toEqual(readings);
  });
});

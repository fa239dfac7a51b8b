import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { nextStart } from './next-start';

const end = { endedAtMs: Date.UTC(2026, 6, 1, 9), endZone: 'Europe/Berlin' };
const {
  id: _id,
  version: _version,
  ...trip
} = aTrip({ purpose: 'Survey', category: 'business', note: 'Gate 3' });

describe('the trip after a stop', () => {
  it('starts where, when and with the reading at which the last one ended', () => {
    const read = { odometerEndMetres: 16_093, odometerEndMileThousandths: 10_000 };
    expect(nextStart({ ...trip, ...end, ...read }, 'Leeds')).toMatchObject({
      vehicleId: trip.vehicleId,
      startedAtMs: end.endedAtMs,
      startZone: 'Europe/Berlin',
      fromText: 'Office',
      toText: 'Leeds',
      odometerStartMetres: 16_093,
      odometerStartMileThousandths: 10_000,
    });
  });

  it('takes over nothing that was said of the last one', () => {
    const next = nextStart({ ...trip, ...end }, '');
    expect(next).toMatchObject({ category: null, purpose: '', note: '', odometerStartMetres: null });
    expect(next).not.toHaveProperty('odometerStartMileThousandths');
  });
});

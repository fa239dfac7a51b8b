import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { forgottenTrip, type LaterSign } from './running-trip';

const at = (iso: string) => Date.parse(iso);
const running = aTrip({ id: 'run', vehicleId: 'van', startedAtMs: at('2026-07-01T08:00Z'), endedAtMs: null });

function sign(recordId: string, iso: string, given: Partial<LaterSign> = {}): LaterSign {
  return {
    kind: 'record',
    recordId,
    vehicleId: 'van',
    atMs: at(iso),
    zone: 'UTC',
    odometerMetres: 9000,
    ...given,
  };
}
const ask = (now: string, ...signs: LaterSign[]) => forgottenTrip(running, signs, at(now));

describe('a running trip', () => {
  const fill = sign('fill', '2026-07-01T10:00Z');
  const nextTrip = sign('next', '2026-07-01T17:00Z', { kind: 'trip', odometerMetres: 9500 });

  it('is not asked about for twelve hours, nor for being filled up on the way', () => {
    expect(ask('2026-07-01T20:00Z', fill)).toBeNull();
  });

  it('is asked about after twelve hours; nothing is proposed where nothing is known', () => {
    expect(ask('2026-07-01T20:00:01Z')).toEqual({ because: 'OVER_12_HOURS', proposedEnd: null });
  });

  it('is proposed to have ended at the next record of the vehicle, with its odometer', () => {
    expect(ask('2026-07-01T20:00:01Z', nextTrip, fill)).toEqual({
      because: 'ANOTHER_TRIP_STARTED',
      proposedEnd: {
        endedAtMs: at('2026-07-01T10:00Z'),
        endZone: 'UTC',
        odometerEndMetres: 9000,
        sign: fill,
      },
    });
  });

  it('is asked about as soon as another trip starts, also of another vehicle, whose odometer says nothing', () => {
    const other = { ...nextTrip, vehicleId: 'car' };
    expect(ask('2026-07-01T16:59Z', other)).toBeNull();
    expect(ask('2026-07-01T17:00Z', other)).toMatchObject({
      because: 'ANOTHER_TRIP_STARTED',
      proposedEnd: { endedAtMs: at('2026-07-01T17:00Z'), odometerEndMetres: null },
    });
  });

  it('gets no proposal from a sign that comes too late', () => {
    expect(ask('2026-07-03T00:00Z', sign('late', '2026-07-01T20:00Z'))?.proposedEnd).not.toBeNull();
    expect(ask('2026-07-03T00:00Z', sign('late', '2026-07-01T20:01Z'))?.proposedEnd).toBeNull();
  });

  it('pays no heed to itself, to what was before, to what is to come and to fills of other vehicles', () => {
    expect(
      ask(
        '2026-07-01T18:00Z',
        sign('run', '2026-07-01T09:00Z', { kind: 'trip' }),
        sign('before', '2026-07-01T07:00Z', { kind: 'trip' }),
        sign('to come', '2026-07-01T19:00Z', { kind: 'trip' }),
        sign('other', '2026-07-01T09:00Z', { vehicleId: 'car' }),
      ),
    ).toBeNull();
  });

  it('is no longer asked about once it has ended', () => {
    expect(
      forgottenTrip({ ...running, endedAtMs: running.startedAtMs }, [nextTrip], at('2027-01-01T00:00Z')),
    ).toBeNull();
  });
});

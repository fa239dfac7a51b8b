import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { placeBefore } from './place-before';

const golf = '01JZ000000000000000000000G';
const bus = '01JZ000000000000000000000B';
const at = (iso: string) => Date.parse(iso);

const trips = [
  aTrip({
    vehicleId: golf,
    startedAtMs: at('2026-07-01T08:00Z'),
    endedAtMs: at('2026-07-01T08:30Z'),
    toText: 'Office',
  }),
  aTrip({
    vehicleId: golf,
    startedAtMs: at('2026-07-01T17:00Z'),
    endedAtMs: at('2026-07-01T17:40Z'),
    toText: 'Gym',
  }),
  aTrip({
    vehicleId: bus,
    startedAtMs: at('2026-07-01T18:00Z'),
    endedAtMs: at('2026-07-01T18:30Z'),
    toText: 'Depot',
  }),
];

describe('where a vehicle was left', () => {
  it.each([
    [golf, '2026-07-01T20:00Z', 'Gym'],
    [golf, '2026-07-01T17:40Z', 'Gym'],
    [golf, '2026-07-01T17:39Z', 'Office'],
    [bus, '2026-07-01T20:00Z', 'Depot'],
  ])('%s at %s is %s', (vehicleId, iso, placeText) => {
    expect(placeBefore(trips, vehicleId, at(iso))).toMatchObject({ placeText });
    expect(placeBefore(trips.toReversed(), vehicleId, at(iso))).toMatchObject({ placeText });
  });

  it('is not known before its first trip ended, or of no vehicle', () => {
    expect(placeBefore(trips, golf, at('2026-07-01T08:29Z'))).toBeNull();
    expect(placeBefore(trips, null, at('2026-07-02T00:00Z'))).toBeNull();
  });

  it('is not known where the last trip names no destination: the one before says nothing about it', () => {
    const unnamed = aTrip({ vehicleId: golf, endedAtMs: at('2026-07-01T19:00Z'), toText: '' });
    expect(placeBefore([...trips, unnamed], golf, at('2026-07-01T20:00Z'))).toBeNull();
  });

  it('does not rest on a trip that runs', () => {
    const running = aTrip({
      vehicleId: golf,
      startedAtMs: at('2026-07-01T19:00Z'),
      endedAtMs: null,
      endZone: null,
    });
    expect(placeBefore([...trips, running], golf, at('2026-07-01T20:00Z'))).toMatchObject({
      placeText: 'Gym',
    });
  });
});

import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { knownTrip } from './known-trip';

const golf = '01JZ000000000000000000000G';
const at = (day: number, time: string) => Date.parse(`2026-07-0${day}T${time}Z`);
const driven = (day: number, time: string, changes: Parameters<typeof aTrip>[0]) =>
  aTrip({ vehicleId: golf, startedAtMs: at(day, time), endedAtMs: at(day, time) + 1_800_000, ...changes });

const toBrandt = { fromText: 'Office', toText: 'Brandt', category: 'business', purpose: 'Survey' } as const;
const trips = [
  driven(1, '09:00', { ...toBrandt, distanceMetres: 9000 }),
  driven(2, '09:00', { ...toBrandt, distanceMetres: 9200 }),
  driven(2, '17:00', { fromText: 'Brandt', toText: 'Office', category: 'commute' }),
];
const asked = { vehicleId: golf, atMs: at(3, '09:15'), zone: 'UTC', fromText: '', toText: '' };

describe('what is known of a trip', () => {
  it('before anything is typed: where the vehicle is, where the driver goes now, and all of that way', () => {
    expect(knownTrip(trips, null, asked)).toMatchObject({
      fromText: 'Office',
      before: { endedAtMs: at(2, '17:30') },
      toText: 'Brandt',
      way: { tripCount: 2, category: 'business', purpose: 'Survey', distance: { metres: 9000 } },
    });
  });

  it('is a way that was driven once, after its end was typed', () => {
    const back = knownTrip(trips, null, { ...asked, fromText: 'Brandt', toText: 'office' });
    expect(back).toMatchObject({ before: null, fromText: 'Brandt', toText: 'office' });
    expect(back.way).toMatchObject({ tripCount: 1, category: 'commute', distance: null });
  });

  it('is the last reading, unless the vehicle was driven since', () => {
    const reading = { atMs: at(2, '17:30'), odometerMetres: 15_195_000 };
    expect(knownTrip(trips, reading, asked).start).toBe(reading);
    expect(knownTrip(trips, { ...reading, atMs: at(2, '12:00') }, asked).start).toBeNull();
  });

  it('is nothing for a first trip', () => {
    expect(knownTrip([], null, asked)).toEqual({
      ...{ fromText: '', before: null, toText: '', start: null, way: null },
    });
  });
});

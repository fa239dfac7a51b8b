import { aTrip } from '../../../test/fixtures/trips/a-trip';
import { knownStart } from './known-start';

const golf = '01JZ000000000000000000000G';
const bus = '01JZ000000000000000000000B';
const at = (time: string) => Date.parse(`2026-07-01T${time}Z`);
const reading = { atMs: at('09:00'), odometerMetres: 15_195_000 };
const driven = (end: string, vehicleId = golf) =>
  aTrip({ vehicleId, startedAtMs: at(end) - 1_800_000, endedAtMs: at(end), distanceMetres: 8000 });
const startAt = (trips: Parameters<typeof knownStart>[0], time = '12:00', vehicleId: string | null = golf) =>
  knownStart(trips, reading, { vehicleId, atMs: at(time) });

describe('the reading at the start of a trip', () => {
  it('is the last one, also where that is the end of the trip before', () => {
    expect(startAt([])).toBe(reading);
    expect(startAt([driven('09:00')])).toBe(reading);
  });

  it('is not known if the vehicle was driven since without a reading', () => {
    expect(startAt([driven('11:00')])).toBeNull();
  });

  it('is left by another vehicle, by what came later, and by a trip that still runs', () => {
    const running = { ...driven('11:00'), endedAtMs: null, endZone: null };
    expect(startAt([driven('11:00', bus), driven('12:01'), running])).toBe(reading);
  });

  it('is not known without a reading, or a vehicle', () => {
    expect(knownStart([], null, { vehicleId: golf, atMs: at('12:00') })).toBeNull();
    expect(startAt([], '12:00', null)).toBeNull();
  });
});

import { fillReading, replacedRecord } from '../../../test/fixtures/vehicles/a-reading';
import type { ZonedReading } from '../vehicles/odometer.schema';
import { drivenByMonth, drivenDeltas } from './driven-deltas';

const berlin = (...given: Parameters<typeof fillReading>): ZonedReading => ({
  ...fillReading(...given),
  zone: 'Europe/Berlin',
});

describe('what was driven in a month', () => {
  const readings = [
    berlin('a', '2026-01-10T08:00Z', 120_000),
    berlin('b', '2026-02-10T08:00Z', 121_500),
    berlin('c', '2026-04-10T08:00Z', 800),
  ];
  const records = [replacedRecord('swap', '2026-03-01T12:00Z', 122_000, 0)];

  it('belongs to the later of two readings, and across a replacement only what was driven', () => {
    // 121 500 − 120 000; 122 000 − 121 500 up to the replacement; 800 − 0 after it.
    expect(Object.fromEntries(drivenByMonth({ readings, records }))).toEqual({
      '2026-02': 1_500_000,
      '2026-03': 500_000,
      '2026-04': 800_000,
    });
  });

  it('is that of the later reading’s own zone', () => {
    const late = { ...fillReading('d', '2026-04-30T22:30Z', 900), zone: 'Europe/Berlin' };
    const state = { readings: [...readings, late], records };
    expect(drivenByMonth(state).get('2026-05')).toBe(100_000);
    const inLondon = { readings: [...readings, { ...late, zone: 'Europe/London' }], records };
    expect(drivenByMonth(inLondon).get('2026-04')).toBe(900_000);
  });

  it('changes by what one more reading divides', () => {
    const added = berlin('late', '2026-01-20T08:00Z', 120_400);
    const before = { readings: readings.slice(0, 2), records: [] };
    expect(drivenDeltas('van', before, { ...before, readings: [...before.readings, added] })).toEqual([
      { month: '2026-02', vehicleId: 'van', add: { 'driven.metres': -400_000 } },
      { month: '2026-01', vehicleId: 'van', add: { 'driven.metres': 400_000 } },
    ]);
  });
});

import { ratio } from '../quantities/ratio';
import type { VehicleShare } from './claim';
import { coverageFindings } from './coverage-findings';

const year = { fromDay: '2026-01-01', untilDay: '2026-12-31' };
const read = (day: string) => ({ atMs: Date.parse(day), day, odometerMetres: 0, place: 'within' as const });

function aShare(changes: Partial<VehicleShare>): VehicleShare {
  return {
    vehicleId: 'car',
    readings: { from: read('2026-02-20'), to: read('2026-12-01') },
    uncovered: [],
    parts: [{ kind: 'odometer', businessMetres: ratio(1_000), drivenMetres: 4_000 }],
    share: null,
    refused: null,
    tripIds: ['a', 'b'],
    ...changes,
  };
}

it('finds nothing of an odometer that covers the period', () => {
  expect(coverageFindings([aShare({})], year)).toEqual([]);
});

it('names the days before the first reading and behind the last', () => {
  const before = { fromDay: '2026-01-01', untilDay: '2026-02-19' };
  const behind = { fromDay: '2026-12-02', untilDay: '2026-12-31' };
  const about = { vehicleId: 'car', tripIds: [], metres: null };
  expect(coverageFindings([aShare({ refused: 'notCovered', uncovered: [before, behind] })], year)).toEqual([
    { kind: 'startNotCovered', ...about, days: before },
    { kind: 'endNotCovered', ...about, days: behind },
  ]);
});

it('names the days behind the last reading of a period that runs', () => {
  const today = { fromDay: '2026-12-02', untilDay: '2026-12-05' };
  expect(coverageFindings([aShare({ uncovered: [today] })], year)).toEqual([
    { kind: 'notYetRead', vehicleId: 'car', tripIds: [], metres: null, days: today },
  ]);
});

it('says that there are no two readings', () => {
  const share = aShare({ readings: null, refused: 'noReadings', uncovered: [year] });
  expect(coverageFindings([share], year)).toMatchObject([{ kind: 'noReadings', days: year }]);
});

it('names the trips that are longer than the odometer says, and by how far: 8 of 6 km', () => {
  const parts = [{ kind: 'odometer' as const, businessMetres: ratio(8_000), drivenMetres: 6_000 }];
  expect(coverageFindings([aShare({ refused: 'tripsBeyondOdometer', parts })], year)).toEqual([
    { kind: 'tripsBeyondOdometer', vehicleId: 'car', tripIds: ['a', 'b'], metres: 2_000, days: null },
  ]);
});

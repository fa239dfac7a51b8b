import { weeksEarlyMs } from '@domain/import/tracks/track-times';
import { expect, it } from 'vitest';
import { driversFile, germanDriver } from '../../../../test/fixtures/import/drivers-files';
import { firstAnswers, isWeeksOpen, termsOf } from './answers';

/**
 * 180 positions on the 50th parallel, 5 s and a thousandth of a degree apart. A degree there is 71 474 m, so that 179
 * legs are 12 794 m. `written`: how the recorder writes an instant.
 */
function gpx(written: (atMs: number) => string, startMs = Date.UTC(2025, 5, 10, 8)): string {
  const points = Array.from({ length: 180 }, (_, index) => {
    const time = written(startMs + index * 5000);
    return `<trkpt lat="50" lon="${(8 + index / 1000).toFixed(6)}"><time>${time}</time></trkpt>`;
  });
  return `<?xml version="1.0"?><gpx version="1.1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`;
}

const toTheMinute = (atMs: number) => `${new Date(atMs).toISOString().slice(0, 16)}:00Z`;
const withoutZone = (atMs: number) => new Date(atMs).toISOString().slice(0, 19);
const inUtc = (atMs: number) => new Date(atMs).toISOString();

it('measures all of a track whose times are to the minute', async () => {
  const { records } = await driversFile(gpx(toTheMinute));
  expect(records.map(({ record }) => record)).toMatchObject([
    {
      distanceMetres: 12_793,
      startedAtMs: Date.UTC(2025, 5, 10, 8),
      endedAtMs: Date.UTC(2025, 5, 10, 8, 14),
    },
  ]);
});

it('takes times without a zone as UTC and says so, or as local where the driver does', async () => {
  const file = gpx(withoutZone);
  const { understanding, records } = await driversFile(file);
  expect(understanding.track?.hasClockTimes).toBe(true);
  expect(records[0]?.record).toMatchObject({
    startedAtMs: Date.UTC(2025, 5, 10, 8),
    startZone: 'Europe/Berlin',
  });
  const local = await driversFile(file, {
    terms: { trackTimes: { areLocal: true, areWeeksEarly: false } },
  });
  // Eight o'clock in summer at 8° east is six o'clock UTC.
  expect(local.records[0]?.record).toMatchObject({
    ...{ startedAtMs: Date.UTC(2025, 5, 10, 6), startZone: 'Europe/Berlin' },
    endedAtMs: Date.UTC(2025, 5, 10, 6, 14, 55),
  });
  expect((await driversFile(gpx(inUtc))).understanding.track?.hasClockTimes).toBe(false);
});

it('asks whether a recording of 19.6 years ago is of a receiver that counts weeks anew', async () => {
  const nowMs = Date.parse('2026-11-01T00:00Z');
  const driveMs = Date.UTC(2025, 5, 10, 8);
  const { understanding, records } = await driversFile(gpx(inUtc, driveMs - weeksEarlyMs));
  expect(isWeeksOpen(understanding, nowMs)).toBe(true);
  expect(records[0]?.record).toMatchObject({ startedAtMs: Date.UTC(2005, 9, 25, 8) });
  const answers = firstAnswers(understanding, germanDriver, [], [], nowMs);
  const rest = { driverId: 'driver', nowMs, corrected: [] };
  expect(termsOf({ ...answers, vehicles: [] }, [], rest)).toBeNull();
  const answered = { ...answers, vehicles: [], trackTimes: { ...answers.trackTimes, areWeeksEarly: true } };
  expect(termsOf(answered, [], rest)?.trackTimes).toEqual({ areLocal: false, areWeeksEarly: true });
  const moved = await driversFile(gpx(inUtc, driveMs - weeksEarlyMs), {
    terms: { trackTimes: { areLocal: false, areWeeksEarly: true } },
  });
  expect(moved.records[0]?.record).toMatchObject({ startedAtMs: driveMs, startZone: 'Europe/Berlin' });
});

it('asks nothing of a recording of last year', async () => {
  const { understanding } = await driversFile(gpx(inUtc));
  const nowMs = Date.parse('2026-11-01T00:00Z');
  expect(firstAnswers(understanding, germanDriver, [], [], nowMs).trackTimes).toEqual({
    ...{ areLocal: false, areWeeksEarly: false },
  });
});

it('makes one trip of an activity that a timeline has twice', async () => {
  const activity = {
    ...{ startTime: '2025-06-10T08:00:00.000Z', endTime: '2025-06-10T08:15:00.000Z' },
    activity: {
      ...{ start: { latLng: '50.0°, 8.0°' }, end: { latLng: '50.0°, 8.1800°' } },
      ...{ distanceMeters: 12_870, topCandidate: { type: 'IN_PASSENGER_VEHICLE', probability: 0.9 } },
    },
  };
  const { records, understanding } = await driversFile(
    JSON.stringify({ semanticSegments: [activity, activity], rawSignals: [] }),
  );
  expect(records.map(({ record }) => record)).toMatchObject([{ distanceMetres: 12_870 }]);
  expect(understanding.track?.leftOut.repeated).toBe(1);
});

import { recordedMetres } from './recorded-distance';
import { type Fix, newRecording, withFix } from './recording';

const start = Date.parse('2026-11-29T07:00:00Z');
const minute = 60_000;

/** Twenty minutes to the north at 15 m/s, a position each ten seconds; 15 m are 135 microdegrees. */
const drive: readonly Fix[] = Array.from({ length: 121 }, (_, index) => ({
  ...{ atMs: start + index * 10_000, accuracyMetres: 5, speedMetresPerSecond: null },
  ...{ latitudeMicrodegrees: 48_000_000 + index * 1_350, longitudeMicrodegrees: 11_000_000 },
}));
const span = { startedAtMs: start, endMs: start + 20 * minute };
const metresOf = (fixes: readonly Fix[], startedAtMs = start, of = span) =>
  recordedMetres(fixes.reduce(withFix, newRecording(startedAtMs)), fixes, of);

it('is what the detection measures: 1,200 s at 15 m/s', () => {
  expect(Math.abs((metresOf(drive) ?? 0) - 18_000)).toBeLessThan(180);
});

it('is not known with a part of the way missing', () => {
  const minutes = (fix: Fix) => (fix.atMs - start) / minute;
  expect(metresOf(drive.filter((fix) => minutes(fix) < 8 || minutes(fix) > 12))).toBeNull();
});

it('is not known from a recording that began or ended on the way', () => {
  expect(metresOf(drive.slice(18), start + 3 * minute)).toBeNull();
  expect(metresOf(drive.slice(12))).toBeNull();
  expect(metresOf(drive.slice(0, -12))).toBeNull();
});

it('is not known if the vehicle stood', () => {
  expect(metresOf(drive.map((fix) => ({ ...fix, latitudeMicrodegrees: 48_000_000 })))).toBeNull();
});

import { microdegreesPerMetre } from '../../../test/fixtures/tracks/a-track';
import { detectTrips } from '../tracks/detect-trips';
import { PackedTrack } from '../tracks/packed-track';
import type { TrackPoint } from '../tracks/track-point';
import { readPush } from './read-push';

const startedAtMs = Date.UTC(2026, 10, 27, 7);
const second = 1000;

/** 60 s up to 54 km/h, 1 740 s at it, 60 s down: 31 minutes. */
const metresPerSecondAt = (seconds: number): number => 15 * Math.min(1, seconds / 60, (1860 - seconds) / 60);
/** 450 m, 26 100 m and 450 m: what the car counts. */
const countedMetres = 27_000;

/** Way since the start, on the speeds above. */
function metresAt(seconds: number): number {
  if (seconds <= 60) return seconds ** 2 / 8;
  if (seconds <= 1800) return 450 + 15 * (seconds - 60);
  return countedMetres - (1860 - seconds) ** 2 / 8;
}

/** A ring road of two kilometres' radius, which a receiver sees up to six metres beside it. */
function placeAt(seconds: number) {
  const radius = 2000 + 6 * Math.sin(seconds / 13);
  const turned = metresAt(seconds) / 2000;
  return {
    latitude: (radius * Math.sin(turned) * microdegreesPerMetre) / 1e6,
    longitude: (radius * Math.cos(turned) * microdegreesPerMetre) / 1e6,
  };
}

/** Pushes of Torque, one a second; every 93rd time its receiver has no place, twenty times in all. */
const pushes = Array.from({ length: 1861 }, (_, seconds) => {
  const isLost = seconds % 93 === 46;
  const { latitude, longitude } = placeAt(seconds);
  const parameters = new URLSearchParams({
    ...{
      eml: '',
      v: '9',
      session: String(startedAtMs),
      id: 'x',
      time: String(startedAtMs + seconds * second),
    },
    ...{ kff1005: isLost ? 'NaN' : String(longitude), kff1006: isLost ? 'NaN' : String(latitude) },
    ...{ kff1239: '6', kd: (metresPerSecondAt(seconds) * 3.6).toFixed(0) },
  });
  return parameters.toString();
});

it('a session of Torque with twenty NaN is one trip, as long as the car counted within one percent', () => {
  const read = pushes.flatMap((query) => {
    const push = { query, contentType: '', body: '', receivedAtMs: startedAtMs, encryptionKey: null };
    return readPush('torque', push).positions;
  });
  const refused = read.filter((each) => 'refused' in each);
  expect(refused).toHaveLength(20);
  const points = read.filter((each): each is TrackPoint => !('refused' in each));
  const track = new PackedTrack();
  for (const point of points) track.add(point);
  const { trips } = detectTrips(track, { earliestMs: startedAtMs, latestMs: startedAtMs + 3600 * second });
  expect(trips).toHaveLength(1);
  const [trip] = trips;
  expect(Math.abs((trip?.distance.metres ?? 0) - countedMetres)).toBeLessThan(countedMetres / 100);
  expect(trip?.unrecorded).toEqual([]);
});

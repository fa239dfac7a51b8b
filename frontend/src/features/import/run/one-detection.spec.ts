import { packPositions, unpackPositions } from '@domain/positions/packed-positions';
import { readPush } from '@domain/positions/read-push';
import { detectTrips } from '@domain/tracks/detect-trips';
import { PackedTrack } from '@domain/tracks/packed-track';
import { expect, it } from 'vitest';
import { driversFile } from '../../../../test/fixtures/import/drivers-files';

/**
 * 10 000 positions, one in five seconds: half hours of driving to the north at 12 m/s and quarters of standing in turn,
 * with errors of some metres, every fourth drive with a gap of ten minutes.
 */
function positions() {
  const found: { atMs: number; latitude: number; longitude: number }[] = [];
  let metres = 0;
  for (let step = 0; found.length < 10_000; step += 1) {
    const [round, inRound] = [Math.floor(step / 540), step % 540];
    const isDriving = inRound < 360;
    if (isDriving) metres += 60;
    if (isDriving && round % 4 === 3 && inRound >= 100 && inRound < 220) continue;
    const [north, east] = [((step * 7919) % 13) - 6, ((step * 104_729) % 11) - 5];
    found.push({
      atMs: Date.UTC(2025, 2, 4) + step * 5000,
      latitude: 40 + (metres + north) / 111_195,
      longitude: 11.5 + east / 85_000,
    });
  }
  return found;
}

/** The same through OwnTracks, as the server reads, packs and unpacks them. */
function sent(all: ReturnType<typeof positions>): PackedTrack {
  const read = all.flatMap(({ atMs, latitude, longitude }) => {
    const message = {
      _type: 'location',
      tst: atMs / 1000,
      lat: Number(latitude.toFixed(7)),
      lon: Number(longitude.toFixed(7)),
    };
    const push = { query: '', contentType: 'application/json', body: JSON.stringify(message) };
    return readPush('owntracks', { ...push, receivedAtMs: atMs, encryptionKey: null }).positions;
  });
  const track = new PackedTrack();
  const kept = read.flatMap((position) => ('refused' in position ? [] : [position]));
  for (const position of unpackPositions(packPositions(kept).bytes)) track.add(position);
  return track;
}

it('gives for 10 000 positions of a GPX the trips that the same give through OwnTracks', async () => {
  const all = positions();
  const track = sent(all);
  const { trips, usedPositions } = detectTrips(track, { earliestMs: 0, latestMs: Date.UTC(2026, 0, 1) });
  // 19 rounds of 540 steps, four of them with a gap of 120, have 9780; of the twentieth 100 are before its gap, 120 after.
  expect(trips).toHaveLength(20);
  expect(trips.filter(({ unrecorded }) => unrecorded.length > 0)).toHaveLength(5);

  const points = all.map(
    ({ atMs, latitude, longitude }) =>
      `<trkpt lat="${latitude.toFixed(7)}" lon="${longitude.toFixed(7)}"><time>${new Date(atMs).toISOString()}</time></trkpt>`,
  );
  const file = `<gpx version="1.1"><trk><trkseg>${points.toReversed().join('')}</trkseg></trk></gpx>`;
  const { records, understanding } = await driversFile(file);
  expect(understanding.track).toMatchObject({ positions: 10_000, usedPositions });
  expect(understanding.track?.measured.map(({ distance }) => distance)).toEqual(
    trips.map(({ distance }) => distance),
  );
  expect(records.map(({ record }) => record)).toMatchObject(
    trips.map(({ startedAtMs, endedAtMs, distance: { metres } }) => ({
      ...{ startedAtMs, endedAtMs },
      distanceMetres: metres,
    })),
  );
});

import fc from 'fast-check';
import type { DetectedTripShown } from './detected-trip.schema';
import { draftOfRecorded, joinedDraft, RecordedEnds, tripBefore } from './recorded-trip';
import { isSameDrive } from './same-drive';

const minute = 60_000;
const vehicleId = '01JZZZZZZZZZZZZZZZZZZZZZZZ';
const at = (latitude: number, longitude: number) => ({
  latitudeMicrodegrees: Math.round(latitude * 1e6),
  longitudeMicrodegrees: Math.round(longitude * 1e6),
});

function recorded(startedAtMs: number, minutes: number, metres: number): DetectedTripShown {
  return {
    ...{ vehicleId, startedAtMs, endedAtMs: startedAtMs + minutes * minute },
    ...{ from: at(48.1374, 11.5755), to: at(48.4029, 11.7489) },
    distance: { metres, minMetres: metres - 100, maxMetres: metres + 200, reasons: ['curves'] },
    ...{
      scaled: null,
      unrecorded: [],
      doubt: null,
      stopBeforeMs: null,
      senders: ['Phone'],
      deleteAtMs: null,
    },
  };
}

describe('the ends of recorded trips', () => {
  // A ten-thousandth of a degree of latitude is 11.1 m.
  const home = { name: 'Home', position: at(48.1374, 11.5755) };

  it('are the places of the driver, else coordinates', () => {
    const ends = new RecordedEnds([home, { name: 'Work' }], [], []);
    expect(ends.of(at(48.1384, 11.5755)).text).toBe('Home');
    expect(ends.of(at(48.4029, 11.7489)).text).toBe('48.4029, 11.7489');
  });

  it('are called like an end nearby, also one of a trip in the logbook', () => {
    const ends = new RecordedEnds([], [{ fromText: '48.1374, 11.5755', toText: 'Munich, 11' }], []);
    expect(ends.of(at(48.1384, 11.5755)).text).toBe('48.1374, 11.5755');
    // 167 m to the north of it: another place.
    expect(ends.of(at(48.1389, 11.5755)).text).toBe('48.1389, 11.5755');
    expect(ends.of(at(-33.8568, -151.2153)).text).toBe('-33.8568, -151.2153');
  });

  it('are called like the nearest recorded end of a trip in the logbook, if no place is there', () => {
    // 111 m and 44 m to the north of the end.
    const named = [
      { position: at(48.1384, 11.5755), text: 'Weber', atMs: 2 },
      { position: at(48.1378, 11.5755), text: 'Brandt', atMs: 1 },
    ];
    const end = at(48.1374, 11.5755);
    expect(new RecordedEnds([], [], named).of(end)).toEqual({ text: 'Brandt', asAtMs: 1 });
    expect(new RecordedEnds([home], [], named).of(end)).toEqual({ text: 'Home', asAtMs: null });
    const far = [{ position: at(48.1389, 11.5755), text: 'Weber', atMs: 2 }];
    expect(new RecordedEnds([], [], far).of(end)).toEqual({ text: '48.1374, 11.5755', asAtMs: null });
  });

  it('have no name of two places that are about as far', () => {
    const places = [home, { name: 'Garage', position: at(48.1378, 11.5755) }];
    expect(new RecordedEnds(places, [], []).of(at(48.1376, 11.5755)).text).toBe('48.1376, 11.5755');
  });
});

const zoneAt = (latitude: number) => (latitude < 48.2 ? 'Europe/Berlin' : 'Europe/Vienna');
const draftOf = (trip: DetectedTripShown) =>
  draftOfRecorded(trip, new RecordedEnds([], [], []), zoneAt, 'EUR');

it('becomes an unsorted trip in the zones of its ends', () => {
  expect(draftOf(recorded(0, 30, 35_200))).toMatchObject({
    ...{ vehicleId, startedAtMs: 0, endedAtMs: 30 * minute, category: null, distanceMetres: 35_200 },
    ...{ startZone: 'Europe/Berlin', endZone: 'Europe/Vienna', odometerStartMetres: null },
  });
});

it('has the distance that fits the odometer', () => {
  // Readings of 12 000 and 12 084 km around 81.9 km.
  const scaled = { metres: 84_000, factor: '1.026' };
  expect(draftOf({ ...recorded(0, 60, 81_900), scaled }).distanceMetres).toBe(84_000);
});

it('is one trip with the one before it if a short stop is between them', () => {
  const first = recorded(0, 30, 20_000);
  const second = { ...recorded(37 * minute, 10, 5_000), stopBeforeMs: 7 * minute };
  expect(tripBefore(second, [first, second])).toBe(first);
  expect(tripBefore(second, [{ ...first, vehicleId: 'another' }, second])).toBeNull();
  expect(tripBefore(second, [recorded(-60 * minute, 30, 20_000), second])).toBeNull();
  expect(tripBefore({ ...second, stopBeforeMs: null }, [first, second])).toBeNull();
  expect(joinedDraft(draftOf(first), draftOf({ ...second, to: at(48.1, 11.5) }))).toMatchObject({
    ...{ startedAtMs: 0, endedAtMs: 47 * minute, distanceMetres: 25_000 },
    ...{ endZone: 'Europe/Berlin', toText: '48.1000, 11.5000' },
  });
});

it('is the same drive as both of its parts, in either order', () => {
  const part = fc.integer({ min: 1, max: 600 });
  fc.assert(
    fc.property(part, fc.integer({ min: 5, max: 10 }), part, (one, stop, other) => {
      const first = recorded(0, one, 1_000);
      const second = recorded((one + stop) * minute, other, 1_000);
      const joined = joinedDraft(draftOf(first), draftOf(second));
      expect([isSameDrive(joined, first), isSameDrive(second, joined)]).toEqual([true, true]);
      expect(isSameDrive(first, second)).toBe(false);
    }),
  );
});

import fc from 'fast-check';
import type { DetectedTripShown } from './detected-trip.schema';
import { draftOfRecorded, joinedRecorded, RecordedEnds, tripBefore } from './recorded-trip';
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
    ...{ unrecorded: [], doubt: null, stopBeforeMs: null, senders: ['Phone'], deleteAtMs: null },
  };
}

describe('the ends of recorded trips', () => {
  // A ten-thousandth of a degree of latitude is 11.1 m.
  const home = { name: 'Home', position: at(48.1374, 11.5755) };

  it('are the places of the driver, else coordinates', () => {
    const ends = new RecordedEnds([home, { name: 'Work' }], []);
    expect(ends.nameOf(at(48.1384, 11.5755))).toBe('Home');
    expect(ends.nameOf(at(48.4029, 11.7489))).toBe('48.4029, 11.7489');
  });

  it('are called like an end nearby, also one of a trip in the logbook', () => {
    const ends = new RecordedEnds([], [{ fromText: '48.1374, 11.5755', toText: 'Munich, 11' }]);
    expect(ends.nameOf(at(48.1384, 11.5755))).toBe('48.1374, 11.5755');
    // 167 m to the north of it: another place.
    expect(ends.nameOf(at(48.1389, 11.5755))).toBe('48.1389, 11.5755');
    expect(ends.nameOf(at(-33.8568, -151.2153))).toBe('-33.8568, -151.2153');
  });

  it('have no name of two places that are about as far', () => {
    const places = [home, { name: 'Garage', position: at(48.1378, 11.5755) }];
    expect(new RecordedEnds(places, []).nameOf(at(48.1376, 11.5755))).toBe('48.1376, 11.5755');
  });
});

it('becomes an unsorted trip in the zones of its ends', () => {
  const zoneAt = (latitude: number) => (latitude < 48.2 ? 'Europe/Berlin' : 'Europe/Vienna');
  expect(draftOfRecorded(recorded(0, 30, 35_200), new RecordedEnds([], []), zoneAt, 'EUR')).toMatchObject({
    ...{ vehicleId, startedAtMs: 0, endedAtMs: 30 * minute, category: null, distanceMetres: 35_200 },
    ...{ startZone: 'Europe/Berlin', endZone: 'Europe/Vienna', odometerStartMetres: null },
  });
});

it('is one trip with the one before it if a short stop is between them', () => {
  const first = recorded(0, 30, 20_000);
  const second = { ...recorded(37 * minute, 10, 5_000), stopBeforeMs: 7 * minute };
  expect(tripBefore(second, [first, second])).toBe(first);
  expect(tripBefore(second, [{ ...first, vehicleId: 'another' }, second])).toBeNull();
  expect(tripBefore(second, [recorded(-60 * minute, 30, 20_000), second])).toBeNull();
  expect(tripBefore({ ...second, stopBeforeMs: null }, [first, second])).toBeNull();
  expect(joinedRecorded(first, second)).toMatchObject({
    ...{ startedAtMs: 0, endedAtMs: 47 * minute },
    distance: { metres: 25_000, minMetres: 24_800, maxMetres: 25_400, reasons: ['curves'] },
  });
  const open = { ...second, distance: { ...second.distance, maxMetres: null } };
  expect(joinedRecorded(first, open).distance.maxMetres).toBeNull();
});

it('is the same drive as both of its parts, in either order', () => {
  const part = fc.integer({ min: 1, max: 600 });
  fc.assert(
    fc.property(part, fc.integer({ min: 5, max: 10 }), part, (one, stop, other) => {
      const first = recorded(0, one, 1_000);
      const second = recorded((one + stop) * minute, other, 1_000);
      const joined = joinedRecorded(first, second);
      expect([isSameDrive(joined, first), isSameDrive(second, joined)]).toEqual([true, true]);
      expect(isSameDrive(first, second)).toBe(false);
    }),
  );
});

import { readPush } from '../read-push';

const timestamp = '2026-09-21T14:13:20.250Z';
const place = { latitudeMicrodegrees: 53_550_000, longitudeMicrodegrees: 9_990_000 };
const atMs = Date.UTC(2026, 8, 21, 14, 13, 20, 250);
const point = { ...place, atMs, accuracyMetres: 6, speedMetresPerSecond: 10, mode: null };

function readText(dialect: 'traccar' | 'traccar-server', body: string, query = '') {
  return readPush(dialect, { query, contentType: '', body, receivedAtMs: 0, encryptionKey: null });
}

describe('a push of Traccar Client', () => {
  const coords = { latitude: 53.55, longitude: 9.99, accuracy: 6, speed: 10, heading: -1 };
  const location = { timestamp, coords, is_moving: true, mock: true, battery: { level: 1 }, extras: {} };
  const read = (body: unknown) => readText('traccar', JSON.stringify(body));

  it('is a position with its speed in metres per second, and needs no text as an answer', () => {
    expect(read({ location, device_id: '4711' })).toEqual({
      positions: [point],
      ignored: 0,
      fault: null,
      answer: { contentType: 'text/plain', body: '' },
    });
  });

  it('does not know a speed and an accuracy of -1', () => {
    const unknown = { ...location, coords: { ...coords, accuracy: -1, speed: -1 } };
    expect(read({ location: unknown }).positions).toEqual([
      { ...point, accuracyMetres: null, speedMetresPerSecond: null },
    ]);
  });

  it.each([
    ['in_vehicle', 'driving'],
    ['on_foot', 'walking'],
    ['on_bicycle', 'other'],
    ['still', null],
    ['unknown', null],
  ])('with the activity %s has the mode %p, even if the phone says that it stands', (type, mode) => {
    const sent = { ...location, is_moving: false, activity: { type, confidence: 100 } };
    expect(read({ location: sent }).positions).toEqual([{ ...point, mode }]);
  });

  it('may have its coordinates next to the time, and its activity next to the location', () => {
    const flat = { timestamp, latitude: 53.55, longitude: 9.99, accuracy: 6, speed: 10 };
    expect(read({ location: flat, activity: { type: 'walking' } }).positions).toEqual([
      { ...point, mode: 'walking' },
    ]);
  });

  it('may have several locations', () => {
    expect(read({ location: [location, location] }).positions).toEqual([point, point]);
  });

  it('is in knots if it comes as parameters, as up to version 8', () => {
    // 36 km/h are 10 m/s, and 19.438445 knots.
    const query = '?id=4711&timestamp=1790000000&lat=53.55&lon=9.99&speed=19.438445&accuracy=6&batt=80';
    const [first] = readText('traccar', '', query).positions;
    expect(first).toMatchObject({ atMs: 1_790_000_000_000, accuracyMetres: 6 });
    expect(first).toHaveProperty('speedMetresPerSecond', expect.closeTo(10, 5));
  });

  it.each([
    ['a location of null', '{"location":null}'],
    ['a location without coordinates', '{"location":{"event":"heartbeat"}}'],
    ['the address for its notifications', 'id=4711&notificationToken=invented'],
  ])('ignores %s', (_, body) => {
    expect(readText('traccar', body)).toMatchObject({ positions: [], ignored: 1, fault: null });
  });

  it('refuses coordinates of other types', () => {
    const wrong = { ...location, coords: { latitude: true, longitude: {} } };
    expect(read({ location: wrong }).positions).toEqual([{ refused: 'notOnEarth' }]);
  });
});

describe('a push of a Traccar server', () => {
  const position = {
    fixTime: '2026-09-21T14:13:20.250+0000',
    serverTime: '2026-09-21T15:00:00.000+0000',
    valid: true,
    latitude: 53.55,
    longitude: 9.99,
    // 3600/1852 knots are 1 m/s.
    speed: 36_000 / 1852,
    accuracy: 6,
    network: { wifiAccessPoints: [] },
  };
  const read = (sent: unknown) =>
    readText('traccar-server', JSON.stringify({ position: sent, device: { id: 1 } }));

  it('is of the instant of its fix, in knots', () => {
    expect(read(position).positions).toEqual([{ ...point, speedMetresPerSecond: expect.closeTo(10, 9) }]);
  });

  it('does not know an accuracy of zero', () => {
    expect(read({ ...position, accuracy: 0 }).positions).toMatchObject([{ accuracyMetres: null }]);
  });

  it('has the mode that the phone named', () => {
    const attributes = { motion: true, activity: 'in_vehicle' };
    expect(read({ ...position, attributes }).positions).toMatchObject([{ mode: 'driving' }]);
  });

  it('refuses a place that is no fix, or an older one', () => {
    expect(read({ ...position, valid: false }).positions).toEqual([{ refused: 'noFix' }]);
    expect(read({ ...position, outdated: true }).positions).toEqual([{ refused: 'noFix' }]);
  });

  it('refuses a position without the time of its fix', () => {
    expect(read({ ...position, fixTime: undefined }).positions).toEqual([{ refused: 'noTime' }]);
  });

  it('ignores an event', () => {
    expect(readText('traccar-server', '{"event":{"type":"deviceOnline"}}')).toMatchObject({
      positions: [],
      ignored: 1,
    });
  });
});

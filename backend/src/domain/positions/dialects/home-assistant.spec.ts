import { readPush } from '../read-push';

const receivedAtMs = Date.UTC(2026, 8, 21, 18);
const place = { latitudeMicrodegrees: 53_550_000, longitudeMicrodegrees: 9_990_000 };
const point = { ...place, atMs: 1_790_000_000_000, accuracyMetres: 6, speedMetresPerSecond: 10, mode: null };

function read(body: string) {
  return readPush('home-assistant', { query: '', contentType: '', body, receivedAtMs, encryptionKey: null });
}

describe('a push of Home Assistant', () => {
  const location = { latitude: 53.55, longitude: '9.99', accuracy: 6, speed: 10 };
  const timestamp = '2026-09-21T16:13:20.000000+02:00';
  const home = (sent: unknown) => read(JSON.stringify(sent));

  it('has the place in its location or next to the time', () => {
    expect(home({ timestamp, location, battery: { level: 85 } })).toEqual({
      positions: [point],
      ignored: 0,
      fault: null,
      answer: { contentType: 'text/plain', body: '' },
    });
    expect(home({ timestamp, ...location }).positions).toEqual([point]);
  });

  it('is of the instant of its receipt without a time', () => {
    const sent = { type: 'update_location', data: { gps: [53.55, 9.99], gps_accuracy: 6, battery: 45 } };
    expect(home(sent).positions).toEqual([{ ...point, atMs: receivedAtMs, speedMetresPerSecond: null }]);
  });

  it('has the mode that the phone names', () => {
    expect(home({ timestamp, location, activity: 'in_vehicle' }).positions).toEqual([
      { ...point, mode: 'driving' },
    ]);
  });

  it.each([['None'], ['unavailable'], ['']])('refuses a latitude of %p', (latitude) => {
    expect(home({ timestamp, location: { ...location, latitude } }).positions).toEqual([
      { refused: 'notOnEarth' },
    ]);
  });

  it('cannot be read where a template left a None in the JSON', () => {
    const push = read('{"latitude": None, "longitude": None}');
    expect(push).toMatchObject({ positions: [], ignored: 0, fault: 'notReadable' });
  });
});

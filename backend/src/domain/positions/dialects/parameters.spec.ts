import type { Dialect } from '../dialect';
import { readPush } from '../read-push';

const receivedAtMs = Date.UTC(2026, 8, 21, 18);
const place = { latitudeMicrodegrees: 53_550_000, longitudeMicrodegrees: 9_990_000 };
const point = { ...place, atMs: 1_790_000_000_000, accuracyMetres: 6, speedMetresPerSecond: 10, mode: null };

function read(dialect: Dialect, query: string, body = '') {
  return readPush(dialect, {
    query,
    contentType: 'application/json',
    body,
    receivedAtMs,
    encryptionKey: null,
  });
}

describe('a push of OsmAnd', () => {
  const osmAnd = (rest: string) => read('osmand', `?${rest}`).positions;
  const sent = 'lat=53.55&lon=9.99&timestamp=1790000000&speed=10&accuracy=6&hdop=1.1&bearing=90';

  it('is a position with its speed in metres per second, and needs no text as an answer', () => {
    const answer = { contentType: 'text/plain', body: '' };
    expect(read('osmand', sent)).toEqual({ positions: [point], ignored: 0, fault: null, answer });
  });

  it('may be a form, whatever its content type says, with a part in the query', () => {
    expect(read('osmand', '?id=1&lat=53.55', sent.replace('lat=53.55&', '')).positions).toEqual([point]);
  });

  it.each([
    ['1790000000', 0],
    ['1790000000250', 250],
    ['2026-09-21T14:13:20.250Z', 250],
    ['2026-09-21T16:13:20%2B02:00', 0],
    ['2026-09-21T16:13:20+02:00', 0],
    ['2026-09-21+14:13:20Z', 0],
    ['2026-09-21T07:13:20-0700', 0],
  ])('of %s is of that instant', (timestamp, milliseconds) => {
    const [first] = osmAnd(sent.replace('1790000000', timestamp));
    expect(first).toEqual({ ...point, atMs: point.atMs + milliseconds });
  });

  it('without a time is of the instant of its receipt', () => {
    expect(osmAnd('lat=53.55&lon=9.99')).toEqual([
      { ...place, atMs: receivedAtMs, accuracyMetres: null, speedMetresPerSecond: null, mode: null },
    ]);
  });

  it.each([
    ['a time without a zone', sent.replace('1790000000', '2026-09-21+14%3A13%3A20'), 'noTime'],
    ['a time of 20 digits', sent.replace('1790000000', '17900000000000000000'), 'noTime'],
    ['NaN', sent.replace('53.55', 'NaN'), 'notOnEarth'],
    ['Infinity', sent.replace('53.55', '1e309'), 'notOnEarth'],
    ['a hexadecimal number', sent.replace('53.55', '0x35'), 'notOnEarth'],
    ['an empty latitude', sent.replace('53.55', ''), 'notOnEarth'],
    ['broken UTF-8', sent.replace('53.55', '%ff%fe53'), 'notOnEarth'],
    ['CRLF in a number', sent.replace('53.55', '53%0d%0a.55'), 'notOnEarth'],
    ['more than a pole', sent.replace('53.55', '90.0000001'), 'notOnEarth'],
    ['null island', 'lat=0.0&lon=0.0&timestamp=619315200', 'nullIsland'],
    ['a place of three numbers', 'location=53.55,9.99,12&timestamp=1790000000', 'notOnEarth'],
    ['a place of one number', 'location=53.55&timestamp=1790000000', 'notOnEarth'],
    ['a position that is not valid', `${sent}&valid=false`, 'noFix'],
  ])('refuses %s', (_, query, refused) => {
    expect(osmAnd(query)).toEqual([{ refused }]);
  });

  it('may have its place in one parameter, and decimal commas', () => {
    expect(osmAnd(sent.replace('lat=53.55&lon=9.99', 'location=53.55,9.99'))).toEqual([point]);
    expect(osmAnd(sent.replaceAll('.', ','))).toEqual([point]);
  });

  it('counts the first of repeated parameters', () => {
    expect(osmAnd(`${sent}&lat=12&lat=13&speed=NaN`)).toEqual([point]);
  });

  it('is read among 5,000 parameters and names of prototypes', () => {
    const more = Array.from({ length: 5_000 }, (_, index) => `p${index}=1`).join('&');
    expect(osmAnd(`__proto__=1&constructor=2&${more}&${sent}`)).toEqual([point]);
    expect(read('osmand', '', '{"__proto__":{"lat":53.55,"lon":9.99}}')).toMatchObject({ ignored: 1 });
  });

  it('is no position with cells and access points alone', () => {
    const cells = 'timestamp=1790000000&cell=262,02,16,2224&cell=262,02,16,2223,-90';
    expect(read('osmand', cells)).toMatchObject({ positions: [], ignored: 1, fault: null });
  });

  it('has nothing to read without parameters', () => {
    expect(read('osmand', '?')).toMatchObject({ positions: [], ignored: 0, fault: null });
  });
});

describe('a push of GPSLogger', () => {
  it('may be a form in its own names, or JSON', () => {
    const form = 'lat=53.55&lon=9.99&sat=9&spd=10.0&acc=6.0&timestamp=1790000000&act=&aid=22&ser=x';
    expect(read('gpslogger', '', form).positions).toEqual([point]);
    const json = '{"lat":53.55,"lon":"9.99","spd":"10.0","acc":6,"time":"2026-09-21T14:13:20.000Z"}';
    expect(read('gpslogger', '', json).positions).toEqual([point]);
  });

  it('does not know an accuracy and a speed of zero, as it writes zero for no value', () => {
    const query = 'lat=53.55&lon=9.99&acc=0.0&spd=0.0&timestamp=1790000000';
    expect(read('gpslogger', query).positions).toEqual([
      { ...point, accuracyMetres: null, speedMetresPerSecond: null },
    ]);
  });

  it('refuses a position without a time', () => {
    expect(read('gpslogger', 'lat=53.55&lon=9.99').positions).toEqual([{ refused: 'noTime' }]);
  });
});

describe('a push of Colota', () => {
  const sent = { lat: 53.55, lon: 9.99, acc: 6, vel: 10, batt: 85, bs: 2, tst: 1_790_000_000, bear: 180.5 };

  it('has its speed in metres per second, alone or in a list', () => {
    expect(read('colota', '', JSON.stringify(sent)).positions).toEqual([point]);
    expect(read('colota', '', JSON.stringify([sent, sent])).positions).toEqual([point, point]);
  });

  it('cannot be read if it is cut off', () => {
    expect(read('colota', '', '{"lat":53.55,"note":"a=b').fault).toBe('notReadable');
  });
});

describe('a push of Torque', () => {
  const sent =
    'eml=a%40b.example&v=9&session=1790000000000&id=x&time=1790000000000&kff1005=9.99&kff1006=53.55';
  const torque = (rest: string) => read('torque', `${sent}&kff1239=6${rest}`);

  it('has the speed of the car in km/h, and else that of the receiver', () => {
    const answer = { contentType: 'text/plain', body: 'OK!' };
    expect(torque('&kff1001=40&kd=36')).toEqual({ positions: [point], ignored: 0, fault: null, answer });
    expect(torque('&kff1001=36&k0d=NaN').positions).toEqual([point]);
    expect(torque('&kff1001=NaN').positions).toEqual([{ ...point, speedMetresPerSecond: null }]);
  });

  it('refuses coordinates of NaN, and a time of 20 digits', () => {
    const changed = (from: string, to: string) => read('torque', sent.replace(from, to)).positions;
    expect(changed('53.55', 'NaN')).toEqual([{ refused: 'notOnEarth' }]);
    expect(changed('time=1790000000000', 'time=17900000000000000000')).toEqual([{ refused: 'noTime' }]);
  });

  it('ignores the names of its values, and answers as ever', () => {
    const names = 'eml=a&session=1&userShortName0d=Speed&defaultUnit0d=km%2Fh';
    expect(read('torque', names)).toMatchObject({ positions: [], ignored: 1, answer: { body: 'OK!' } });
  });
});

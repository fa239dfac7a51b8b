import { readPush } from '../read-push';

const place = { latitudeMicrodegrees: 53_550_000, longitudeMicrodegrees: 9_990_000 };
const point = { ...place, atMs: 1_790_000_000_000, accuracyMetres: 6, speedMetresPerSecond: 10, mode: null };

function read(body: string, query = '') {
  return readPush('phonetrack', { query, contentType: '', body, receivedAtMs: 0, encryptionKey: null });
}

describe('a push of PhoneTrack', () => {
  const answer = { contentType: 'application/json', body: '{"done":1,"friends":[]}' };
  const values = [53.55, 9.99, 1_790_000_000, 9, 6, 80, 9, 'PhoneTrack', 10, 90];

  it('is a position, in the query, a form or JSON', () => {
    const form = 'lat=53.55&lon=9.99&timestamp=1790000000&acc=6&speed=10&bat=80';
    expect(read(form)).toEqual({ positions: [point], ignored: 0, fault: null, answer });
    expect(read('', form).positions).toEqual([point]);
    const json = { lat: 53.55, lon: 9.99, timestamp: 1_790_000_000, acc: 6, speed: 10 };
    expect(read(JSON.stringify(json)).positions).toEqual([point]);
  });

  it('may be a list of points, in JSON or in a form', () => {
    expect(read(JSON.stringify({ points: [values, values] })).positions).toEqual([point, point]);
    expect(read(`points=${encodeURIComponent(JSON.stringify([values]))}`).positions).toEqual([point]);
  });

  it('ignores a point that is no list, and refuses one without a time', () => {
    const push = read(JSON.stringify({ points: [values.slice(0, 2), {}, values] }));
    expect(push).toMatchObject({ positions: [{ refused: 'noTime' }, point], ignored: 1, fault: null });
  });

  it('cannot be read if its points are no list', () => {
    expect(read('{"points":{"0":[]}}')).toMatchObject({ fault: 'notReadable', answer });
    expect(read('points=%5B%5B53.55')).toMatchObject({ fault: 'notReadable', answer });
  });

  it('is read up to 10,000 points, and not at all beyond', () => {
    const points = Array.from({ length: 10_001 }, () => values);
    expect(read(JSON.stringify({ points: points.slice(1) })).positions).toHaveLength(10_000);
    expect(read(JSON.stringify({ points }))).toMatchObject({ positions: [], fault: 'tooMany' });
  });
});

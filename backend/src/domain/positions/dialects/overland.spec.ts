import { readPush } from '../read-push';

const properties = {
  timestamp: '2026-09-21T07:13:20-0700',
  speed: 12.5,
  horizontal_accuracy: 8,
  motion: ['driving'],
};
const geometry = { type: 'Point', coordinates: [9.99, 53.55] };
const feature = { type: 'Feature', geometry, properties };
const place = { latitudeMicrodegrees: 53_550_000, longitudeMicrodegrees: 9_990_000 };
// 07:13:20 seven hours behind UTC is 14:13:20 UTC.
const atMs = Date.UTC(2026, 8, 21, 14, 13, 20);
const point = { ...place, atMs, accuracyMetres: 8, speedMetresPerSecond: 12.5, mode: 'driving' };

function readText(body: string) {
  return readPush('overland', { query: '', contentType: '', body, receivedAtMs: 0, encryptionKey: null });
}
const read = (...locations: readonly unknown[]) => readText(JSON.stringify({ locations }));

describe('a batch of Overland', () => {
  it('is let go of at its answer', () => {
    expect(read(feature)).toEqual({
      positions: [point],
      ignored: 0,
      fault: null,
      answer: { contentType: 'application/json', body: '{"result":"ok"}' },
    });
  });

  it('does not count its current place and its trip', () => {
    const trip = { mode: 'car', start: '2026-09-21T06:00:00Z', distance: 10_000, start_location: null };
    const body = JSON.stringify({ locations: [feature], current: feature, trip });
    expect(readText(body)).toMatchObject({ positions: [point], ignored: 0 });
  });

  it('does not know speeds and accuracies below zero', () => {
    const sent = { ...feature, properties: { ...properties, speed: -1, horizontal_accuracy: -1 } };
    expect(read(sent).positions).toEqual([{ ...point, speedMetresPerSecond: null, accuracyMetres: null }]);
  });

  it('keeps a speed that is high, not one that nothing reaches', () => {
    const ofSpeed = (speed: number) =>
      read({ ...feature, properties: { ...properties, speed } }).positions[0];
    expect(ofSpeed(92)).toMatchObject({ speedMetresPerSecond: 92 });
    expect(ofSpeed(9_005)).toMatchObject({ speedMetresPerSecond: null });
  });

  it('has no position far from the Earth, however inaccurate', () => {
    const sent = { ...feature, properties: { ...properties, horizontal_accuracy: 1e300 } };
    expect(read(sent).positions).toMatchObject([{ accuracyMetres: 20_040_000 }]);
  });

  it.each([
    [['driving', 'stationary'], 'driving'],
    [['stationary'], null],
    [[], null],
    ['walking', 'walking'],
  ])('with the motion %p has the mode %p, whatever the activity is set to', (motion, mode) => {
    const sent = { ...feature, properties: { ...properties, motion, activity: 'automotive_navigation' } };
    expect(read(sent).positions).toMatchObject([{ mode }]);
  });

  it.each([
    [
      'an action',
      { ...feature, geometry: undefined, properties: { ...properties, action: 'will_terminate' } },
    ],
    ['a visit, which has a place', { ...feature, properties: { ...properties, action: 'visit' } }],
    ['a trip', { ...feature, properties: { ...properties, type: 'trip' } }],
    ['a geometry of null', { ...feature, geometry: null }],
    ['a polygon', { ...feature, geometry: { type: 'Polygon', coordinates: [[[9.99, 53.55]]] } }],
    ['null', null],
    ['a number', 5],
  ])('ignores %s', (_, location) => {
    expect(read(location, feature)).toMatchObject({ positions: [point], ignored: 1, fault: null });
  });

  it.each([
    ['swapped coordinates beyond a pole', [53.55, 120.5], 'notOnEarth'],
    ['a longitude beyond the date line', [1555.6, 53.55], 'notOnEarth'],
    ['no coordinates', [], 'notOnEarth'],
    ['coordinates of null', [null, null], 'notOnEarth'],
    ['null island', [0, 0], 'nullIsland'],
  ])('refuses %s', (_, coordinates, refused) => {
    expect(read({ ...feature, geometry: { type: 'Point', coordinates } }).positions).toEqual([{ refused }]);
  });

  it.each([
    ['without a time', undefined],
    ['without a zone', '2026-09-21T07:13:20'],
    ['on the 30th of February', '2026-02-30T07:13:20Z'],
    ['of 20 digits', '17900000000000000000'],
    ['in a year that no calendar has', 9e15],
    ['of a number that is none', 'NaN'],
  ])('refuses a position %s', (_, timestamp) => {
    const sent = { ...feature, properties: { ...properties, timestamp } };
    expect(read(sent).positions).toEqual([{ refused: 'noTime' }]);
  });

  it.each([
    ['an object of locations', '{"locations":{"0":{}}}'],
    ['no locations', '{}'],
    ['half a batch', '{"locations":[{"type":"Feature"'],
    ['arrays 10,000 deep', '['.repeat(10_000) + ']'.repeat(10_000)],
  ])('cannot read %s', (_, body) => {
    expect(readText(body)).toMatchObject({ positions: [], ignored: 0, fault: 'notReadable' });
  });

  it('has nothing to read in an empty body', () => {
    expect(readText('')).toMatchObject({ positions: [], ignored: 0, fault: null });
  });

  it('is read up to 10,000 locations, and not at all beyond', () => {
    const full = Array.from({ length: 10_000 }, () => feature);
    expect(read(...full)).toMatchObject({ ignored: 0, fault: null });
    expect(read(...full).positions).toHaveLength(10_000);
    expect(read(...full, feature)).toMatchObject({ positions: [], ignored: 0, fault: 'tooMany' });
  });
});

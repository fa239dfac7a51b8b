import fc from 'fast-check';
import { aReport, julyTrip } from '../../../test/fixtures/reports/a-report';
import { canonicalAround, canonicalJson } from './canonical-content';

describe('the canonical content of a report', () => {
  it('puts members in their order, whatever theirs is', () => {
    expect(canonicalJson({ b: [1, 'ü'], a: { d: null, c: true } })).toBe(
      '{"a":{"c":true,"d":null},"b":[1,"ü"]}',
    );
    const { claim, ...rest } = aReport();
    expect(canonicalJson({ claim, ...rest })).toBe(canonicalJson({ ...rest, claim }));
  });

  it('takes half a surrogate pair for what its bytes are', () => {
    const content = aReport({ trips: [julyTrip(2, 1, { note: 'a\ud83d' })] });
    expect(canonicalJson(content)).toContain('"note":"a\ufffd"');
    expect(content.trips[0]?.note).toBe('a\ud83d');
  });

  it('can be had around an array that is never one text', () => {
    const { trips, ...rest } = aReport({ trips: [julyTrip(2, 1), julyTrip(3, 2, { note: 'a\ud83d' })] });
    const { before, after } = canonicalAround(rest, 'trips');
    const texts = trips.map((trip) => canonicalJson(trip));
    expect(`${before}${texts.join(',')}${after}`).toBe(canonicalJson({ ...rest, trips }));
    expect(canonicalAround({}, 'trips')).toEqual({ before: '{"trips":[', after: ']}' });
    expect(canonicalAround({ a: 1 }, 'trips')).toEqual({ before: '{"a":1,"trips":[', after: ']}' });
    expect(canonicalAround({ zone: 'UTC' }, 'trips')).toEqual({
      before: '{"trips":[',
      after: '],"zone":"UTC"}',
    });
  });

  it('reads back as it was written to bytes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })), (value) => {
        const text = canonicalJson(value);
        expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });
});

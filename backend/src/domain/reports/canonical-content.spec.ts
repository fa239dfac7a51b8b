import fc from 'fast-check';
import { aReport, julyTrip } from './a-report.fixture';
import { canonicalContent, canonicalJson } from './canonical-content';

describe('the canonical content of a report', () => {
  it('puts members in their order, whatever theirs is', () => {
    expect(canonicalJson({ b: [1, 'ü'], a: { d: null, c: true } })).toBe(
      '{"a":{"c":true,"d":null},"b":[1,"ü"]}',
    );
    const { claim, ...rest } = aReport();
    expect(canonicalContent({ claim, ...rest })).toBe(canonicalContent({ ...rest, claim }));
  });

  it('takes half a surrogate pair for what its bytes are', () => {
    const content = aReport({ trips: [julyTrip(2, 1, { note: 'a\ud83d' })] });
    expect(canonicalContent(content)).toContain('"note":"a\ufffd"');
    expect(content.trips[0]?.note).toBe('a\ud83d');
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

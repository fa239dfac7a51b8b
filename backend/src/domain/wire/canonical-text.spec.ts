import canonicalize from 'canonicalize';
import { anything, assert, constant, dictionary, jsonValue, oneof, property, string } from 'fast-check';
import { canonicalText } from './canonical-text';

describe('canonical text', () => {
  it('is that of the examples of RFC 8785', () => {
    // 3.2.3, sorting: by UTF-16 units, so that the emoji (D83D …) precedes the Hebrew letter (FB33).
    const names = {
      '€': 'Euro',
      '\r': 'Return',
      '\ufb33': 'Dalet',
      1: 'One',
      '😀': 'Smile',
      '\u0080': 'Control',
      ö: 'o',
    };
    expect(canonicalText(names)).toBe(
      '{"\\r":"Return","1":"One","\u0080":"Control","ö":"o","€":"Euro","😀":"Smile","\ufb33":"Dalet"}',
    );
    expect(
      canonicalText({ numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 1e-27], b: null, a: [true, 'x'] }),
    ).toBe('{"a":[true,"x"],"b":null,"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27]}');
  });

  it('orders names by their characters where an object lists them by their number', () => {
    expect(canonicalText({ z: { 2: 'b', 10: 'a' }, a: 1 })).toBe('{"a":1,"z":{"10":"a","2":"b"}}');
  });

  it('leaves out members without a value, and writes what writes itself', () => {
    expect(canonicalText({ b: undefined, a: [undefined], c: new Date(0) })).toBe(
      '{"a":[null],"c":"1970-01-01T00:00:00.000Z"}',
    );
  });

  it('refuses what JSON has not', () => {
    for (const value of [{ a: Number.NaN }, [Number.POSITIVE_INFINITY], undefined])
      expect(() => canonicalText(value)).toThrow();
  });

  it('is, of whatever there is, what the library writes', () => {
    const names = oneof(string(), constant('__proto__'), constant('toString'), constant('10'), constant('9'));
    const values = oneof(jsonValue(), dictionary(names, jsonValue(), { maxKeys: 40 }), anything());
    assert(
      property(values, (value) => {
        expect(outcomeOf(() => canonicalText(value))).toBe(outcomeOf(() => canonicalize(value)));
      }),
      { numRuns: 2000 },
    );
  });
});

function outcomeOf(text: () => string | undefined): string {
  try {
    return text() ?? 'refused';
  } catch {
    return 'refused';
  }
}

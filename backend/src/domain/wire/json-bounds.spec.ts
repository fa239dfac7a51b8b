import { isWithinJsonBounds } from './json-bounds';

const within = (text: string, maxLevels = 100, maxMembers = 100, maxNames = 100) =>
  isWithinJsonBounds(text, { maxLevels, maxMembers, maxNames });

describe('isWithinJsonBounds', () => {
  it('counts members, each list and object as one more', () => {
    // One list with three members, one of which is an object with two: 1 + 2 commas + 1 + 1 comma.
    const text = '[1,{"a":1,"b":2},3]';
    expect(within(text, 2, 5)).toBe(true);
    expect(within(text, 2, 4)).toBe(false);
  });

  it('counts levels', () => {
    expect(within('[[[]],[[]]]', 3)).toBe(true);
    expect(within('[[[[]]]]', 3)).toBe(false);
  });

  it('counts different names, and no text that is none', () => {
    const text = '[{"a":"x","b" :1},{"a":"y"},"z"]';
    expect(within(text, 9, 99, 2)).toBe(true);
    expect(within(text, 9, 99, 1)).toBe(false);
  });

  it.each([
    ['commas and brackets', '["[{,,,,,"]'],
    ['an escaped quote', String.raw`["\"[{,,,,,"]`],
    ['an escaped backslash at its end', String.raw`["[{,,,,,\\"]`],
    ['one that never ends', '["[{,,,,,'],
  ])('looks into no string: %s', (_, text) => {
    expect(within(text, 1, 1)).toBe(true);
  });

  it('goes on behind a string', () => {
    expect(within(String.raw`["\\",[]]`, 1)).toBe(false);
    expect(within('["a","b","c"]', 1, 2)).toBe(false);
  });
});

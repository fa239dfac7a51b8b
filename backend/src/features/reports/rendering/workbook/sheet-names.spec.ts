import fc from 'fast-check';
import { sheetNames } from './sheet-names';

describe('names of sheets', () => {
  it('are what Excel takes and no two alike, whatever was wished', () => {
    const wish = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 50 }),
      fc.constantFrom('History', 'Trips', 'TRIPS', "'", '', 'a'.repeat(31), 'A'.repeat(40)),
    );
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 15 }), (wishes) => {
        const names = sheetNames(wishes);
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(wishes.length);
        for (const name of names) {
          expect(name.length).toBeLessThanOrEqual(31);
          expect(name).toMatch(/^[^[\]/\\:*?']([^[\]/\\:*?]*[^[\]/\\:*?'])?$/);
          expect(name.toLowerCase()).not.toBe('history');
        }
      }),
    );
  });

  it('stay as they were wished where they can', () => {
    expect(sheetNames(['Trips', 'trips', 'Costs 1/2'])).toEqual(['Trips', 'trips 2', 'Costs 1 2']);
  });
});

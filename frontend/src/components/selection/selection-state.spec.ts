import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extended, nothingSelected, toggled } from './selection-state';

const order = ['a', 'b', 'c', 'd', 'e', 'f'];
const row = fc.constantFrom(...order);
const shown = (ids: ReadonlySet<string>) => order.filter((id) => ids.has(id)).join('');

/** Any selection that taps can produce. */
const tapped = fc.array(row, { maxLength: 8 }).map((taps) => taps.reduce(toggled, nothingSelected));

describe('a range', () => {
  it('goes from the row toggled last to the other one, in either direction', () => {
    expect(shown(extended(toggled(nothingSelected, 'b'), 'd', order).ids)).toBe('bcd');
    expect(shown(extended(toggled(nothingSelected, 'd'), 'b', order).ids)).toBe('bcd');
  });

  it('adds to what was selected before', () => {
    const both = toggled(toggled(nothingSelected, 'a'), 'd');
    expect(shown(extended(both, 'f', order).ids)).toBe('adef');
  });

  it('takes rows out where the row toggled last was taken out', () => {
    const all = extended(toggled(nothingSelected, 'a'), 'f', order);
    expect(shown(extended(toggled(all, 'c'), 'e', order).ids)).toBe('abf');
  });

  it('begins with the row itself where none was toggled before, or that one is gone', () => {
    expect(shown(extended(nothingSelected, 'c', order).ids)).toBe('c');
    expect(shown(extended(toggled(nothingSelected, 'x'), 'c', order).ids)).toBe('c');
  });

  it('drawn again is as if it had been drawn so at first', () => {
    fc.assert(
      fc.property(tapped, row, row, row, (before, from, over, to) => {
        const started = toggled(before, from);
        const redrawn = extended(extended(started, over, order), to, order);
        expect(redrawn).toEqual(extended(started, to, order));
      }),
    );
  });

  it('makes every row in it as the first one is, and leaves all others', () => {
    fc.assert(
      fc.property(tapped, row, row, (before, from, to) => {
        const started = toggled(before, from);
        const { ids } = extended(started, to, order);
        const [first, last] = [order.indexOf(from), order.indexOf(to)].sort((one, other) => one - other);
        for (const [at, id] of order.entries()) {
          const isInside = at >= (first ?? 0) && at <= (last ?? 0);
          expect(ids.has(id)).toBe(isInside ? started.ids.has(from) : started.ids.has(id));
        }
      }),
    );
  });
});

it('what is toggled twice is as before', () => {
  fc.assert(
    fc.property(tapped, row, (before, id) => {
      expect(toggled(toggled(before, id), id).ids).toEqual(before.ids);
    }),
  );
});

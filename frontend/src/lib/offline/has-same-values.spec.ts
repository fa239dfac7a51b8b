import { expect, it } from 'vitest';
import { hasSameValues } from './has-same-values';

const stored = { id: 'a', version: 3, note: 'x', tags: ['a', 'b'], charge: { current: 'AC', soc: null } };

it('takes no offence at the order of names, nor at what the form does not write', () => {
  expect(hasSameValues({ charge: { soc: null, current: 'AC' }, tags: ['a', 'b'], note: 'x' }, stored)).toBe(
    true,
  );
});

it.each([
  ['another text', { note: 'y' }],
  ['another order of a list', { tags: ['b', 'a'] }],
  ['a change within a part', { charge: { current: 'AC', soc: 80 } }],
  ['what was not there', { station: '' }],
])('sees %s', (_what, change) => {
  expect(hasSameValues({ note: 'x', ...change }, stored)).toBe(false);
});

import { expect, it } from 'vitest';
import { faultsWithin, fieldForm, numbersOf, readFields, shownIn } from '@/lib/forms/field';
import { group, list } from '@/lib/forms/parts';
import { amount, odometer } from './form-fields';

const label = 'common:word.note';
const { fields } = fieldForm('test', {
  start: group(label, { metres: odometer({ label }), amount: amount({ label }) }),
  lines: list(label, { amount: amount({ label }) }),
});
const terms = { locale: 'en-GB', distanceUnit: 'km', currency: 'EUR' } as const;
// 10 000 miles are shown as 16 093.4 km.
const values = { start: { metres: 16_093_440, amount: 1_250 }, lines: [{ amount: 100 }, { amount: null }] };
const initial = shownIn(fields, values, terms);

it('a part that nobody touched keeps its exact value next to one that was typed', () => {
  expect(initial).toEqual({
    start: { metres: '16093.4', amount: '12.50' },
    lines: [{ amount: '1.00' }, { amount: '' }],
  });
  const draft = { ...initial, start: { ...initial.start, amount: '13' } };
  expect(readFields(fields, draft, { initial, values, terms }).values).toEqual({
    ...values,
    start: { metres: 16_093_440, amount: 1_300 },
  });
});

it('a fault is that of a part, by its path', () => {
  const draft = { start: { metres: 'x', amount: '' }, lines: [{ amount: '1' }, { amount: '-1' }] };
  const { faults, values: none } = readFields(fields, draft, { initial, values, terms });
  expect(none).toBeNull();
  expect(faults).toEqual({
    'start.metres': 'fields:fault.notANumber',
    'lines.1.amount': 'fields:fault.tooSmall',
  });
  expect(faultsWithin(faults, 'lines.1')).toEqual({ amount: 'fields:fault.tooSmall' });
});

it('numbers of parts have units by their paths', () => {
  const draft = { ...initial, reason: '', attachedFiles: 0 };
  expect(numbersOf(fields, terms).unitsOf(draft)).toEqual({
    ...{ 'start.metres': 'km', 'start.amount': 'EUR' },
    ...{ 'lines.0.amount': 'EUR', 'lines.1.amount': 'EUR' },
  });
});

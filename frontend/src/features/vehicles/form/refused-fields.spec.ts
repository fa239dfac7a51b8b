import { expect, it } from 'vitest';
import { type DraftField, pathOfField } from './read-draft';
import { refusedFields } from './refused-fields';
import { emptyDraft } from './vehicle-draft';

const draft = emptyDraft({
  distanceUnit: 'km',
  volumeUnit: 'litre',
  fuelEconomyUnit: 'litresPer100Km',
  electricEconomyUnit: 'kwhPer100Km',
  currency: 'EUR',
});

const typedAt = (path: string) =>
  path
    .split('.')
    .reduce<unknown>(
      (within, name) => (within instanceof Object ? Reflect.get(within, name) : undefined),
      draft,
    );

it('names fields of the form, each with its place in the draft', () => {
  const paths = [
    'changes.name',
    'energySources.0.capacityGrams',
    'changes.energySources.1',
    'changes.sale.date',
  ];
  const fields = paths.map((path) => ({ path, rule: 'refused' }));
  const named = Object.keys(refusedFields({ reason: 'INPUT_INVALID', fields })) as DraftField[];
  expect(named).toEqual(['name', 'capacity0', 'capacity1', 'sale.date']);
  for (const field of named) expect(typedAt(pathOfField(field))).toBe('');
});

import type { ImportedRecord } from '@domain/import/import.schema';
import { expect, it } from 'vitest';
import { BorderFills } from './batch-boundary-fills';

const on = { vehicleId: 'van', atMs: Date.parse('2024-03-01T12:00Z'), zone: 'Europe/Berlin', note: '' };
const fill: ImportedRecord = {
  kind: 'fill',
  record: {
    ...{ ...on, id: 'fill', source: 'petrol', volumeMillilitres: 40_000, unitPrice: null, totalMinor: 7000 },
    ...{ filled: 'full', missedBefore: false, odometerMetres: 15_000_000, odometerTypedIn: 'mi' },
    ...{ currency: 'EUR', station: '', location: null },
  },
};
const correction: ImportedRecord = {
  kind: 'odometerRule',
  record: {
    ...{ ...on, id: 'correction', kind: 'corrected', reading: { kind: 'fill', recordId: 'fill' } },
    odometerMetres: 1_500_000,
  },
};

it('is compared once more as what it counts as', () => {
  const borders = new BorderFills();
  borders.add([fill, correction], [2, 2]);
  for (const fills of [borders.last(), borders.earliest()])
    expect(fills.map(({ imported: { record } }) => [record.odometerMetres, record.odometerTypedIn])).toEqual([
      [1_500_000, undefined],
    ]);
});

import { changeSchema } from '@domain/changes/change.schema';
import { featuresOfRecords, featuresTouchedBy } from '@domain/changes/features-touched';
import { expect, it } from 'vitest';
import { recordKinds } from './record-kinds';

it('shows a record in the lists of every kind, in figures, timelines, the ledger and claims', () => {
  const all = [
    ...Object.values(recordKinds).map(({ reads }) => reads.feature),
    'claims',
    'insight',
    'ledger',
    'summaries',
    'timeline',
  ];
  expect(featuresTouchedBy('trip')).toEqual(expect.arrayContaining(all));
  expect(featuresTouchedBy('periodLock')).toEqual(featuresTouchedBy('trip'));
});

it('shows a report among the reports, and the settings everywhere', () => {
  expect(featuresTouchedBy('report')).toEqual(['reports', 'serviceBooks']);
  expect(featuresTouchedBy('account')).toBeNull();
});

it('knows where a change of every kind is seen; one of a newer server may be seen anywhere', () => {
  const kinds = changeSchema.shape.kind.options;
  for (const kind of kinds) expect(featuresTouchedBy(kind)?.length).not.toBe(0);
  expect(featuresTouchedBy('parkingSpace' as (typeof kinds)[number])).toBeNull();
  expect(featuresOfRecords).not.toContain('account');
});

import { expect, it } from 'vitest';
import { featuresTouchedBy } from './affected-features';

it('shows a record in the lists of every kind, in figures, timelines, the ledger and claims', () => {
  const all = [
    'claims',
    'employers',
    'energy',
    'expenses',
    'insight',
    'ledger',
    'summaries',
    'timeline',
    'trips',
    'vehicles',
  ];
  expect(featuresTouchedBy('trip')).toEqual(expect.arrayContaining(all));
  expect(featuresTouchedBy('periodLock')).toEqual(featuresTouchedBy('trip'));
});

it('shows a report among the reports, and the settings everywhere', () => {
  expect(featuresTouchedBy('report')).toEqual(['reports']);
  expect(featuresTouchedBy('account')).toBeNull();
});

import { expect, it } from 'vitest';
import { foldWrites } from '@/lib/offline/folding';
import { knownWrite } from '@/lib/offline/record-kind';
import { vehicleKind } from './vehicle-kind';

it('a vehicle created and put away at once takes two', () => {
  const create = { path: 'vehicles.create', input: { id: 'V1', ...{ energySources: [] } } };
  const archive = {
    path: 'vehicles.update',
    input: { id: 'V1', version: 1, changes: { archivedAtMs: 5 } },
  };
  expect(foldWrites(knownWrite(vehicleKind, create), knownWrite(vehicleKind, archive))).toBe('apart');
});

import { expect, it } from 'vitest';
import type { Problem } from '@/lib/errors/problem';
import { storeAnswers } from './store-answers';

const notStored = { version: 1, kind: null, engineCubicCentimetres: null, fiscalPowerCv: null };

it('says of every vehicle why its answers were not stored', async () => {
  const problems: Readonly<Record<string, Problem>> = {
    golf: { reason: 'VERSION_CLASH', fields: [] },
    van: { reason: 'NOT_FOUND', fields: [] },
  };
  const ids = ['golf', 'bicycle', 'van'];
  const stored = await storeAnswers(
    (_path, { id }) => {
      const problem = problems[id];
      return Promise.resolve(problem ? { outcome: 'refused', problem } : { outcome: 'waiting' });
    },
    ids.map((id) => ({ id, ...notStored })),
    Object.fromEntries(ids.map((id) => [id, { kind: 'car' }])),
    ids.map((vehicleId) => ({ vehicleId, kind: 'car', engineCubicCentimetres: null, fiscalPowerCv: null })),
  );
  expect(stored).toEqual({ ids: ['bicycle'], problems });
});

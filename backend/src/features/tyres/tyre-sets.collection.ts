import type { TyreSet } from '../../domain/tyres/tyre-set.schema';
import { collection } from '../../platform/documents/collection';

export type TyreSetDocument = Omit<TyreSet, 'id' | 'version'> & { createdAtMs: number };

export const tyreSets = collection<TyreSetDocument>('tyreSets', [
  { equal: [], order: 'createdAtMs' },
  { equal: ['vehicleId'], order: 'createdAtMs' },
]);

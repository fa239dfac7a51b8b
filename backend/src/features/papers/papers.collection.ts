import type { Paper } from '../../domain/papers/paper.schema';
import { collection } from '../../platform/documents/collection';

export type PaperDocument = Omit<Paper, 'id' | 'version'> & { createdAtMs: number };

export const papers = collection<PaperDocument>('papers', [
  { equal: [], order: 'createdAtMs' },
  { equal: ['vehicleId'], order: 'createdAtMs' },
]);

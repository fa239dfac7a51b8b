import type { Employer } from '../../domain/employers/employer.schema';
import { collection } from '../../platform/documents/collection';

export type EmployerDocument = Omit<Employer, 'id' | 'version'> & { createdAtMs: number };

export const employers = collection<EmployerDocument>('employers', [{ equal: [], order: 'createdAtMs' }]);

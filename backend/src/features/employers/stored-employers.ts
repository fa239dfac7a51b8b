import type { Employer } from '../../domain/employers/employer.schema';
import type { Stored } from '../../platform/documents/documents';
import type { EmployerDocument } from './employers.collection';

export function toEmployer({ id, version, data }: Stored<EmployerDocument>): Employer {
  const { createdAtMs: _, ...employer } = data;
  return { ...employer, id, version };
}

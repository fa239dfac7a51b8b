import { type Employer, mostEmployers } from '../../domain/employers/employer.schema';
import type { Reads, Stored } from '../../platform/documents/documents';
import { type EmployerDocument, employers } from './employers.collection';

export function toEmployer({ id, version, data }: Stored<EmployerDocument>): Employer {
  const { createdAtMs: _, ...employer } = data;
  return { ...employer, id, version };
}

/** All of the driver's, the oldest first. */
export async function allEmployers(reads: Reads): Promise<Employer[]> {
  const order = { field: 'createdAtMs', direction: 'ascending' } as const;
  const { documents } = await reads.list(employers, { order, limit: mostEmployers });
  return documents.map(toEmployer);
}

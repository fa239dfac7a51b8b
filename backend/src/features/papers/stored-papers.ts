import { mostPapers, type Paper } from '../../domain/papers/paper.schema';
import type { Reads, Stored } from '../../platform/documents/documents';
import { type PaperDocument, papers } from './papers.collection';

export function toPaper({ id, version, data }: Stored<PaperDocument>): Paper {
  const { createdAtMs: _, ...paper } = data;
  return { ...paper, id, version };
}

/** All of the driver's, the oldest first. */
export async function allPapers(reads: Reads): Promise<Paper[]> {
  const order = { field: 'createdAtMs', direction: 'ascending' } as const;
  const { documents } = await reads.list(papers, { order, limit: mostPapers });
  return documents.map(toPaper);
}

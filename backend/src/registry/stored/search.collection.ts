import { z } from 'zod';
import { collection } from '../../platform/documents/collection';

/**
 * Lines of one kind of record, in the order of their ids (domain/search/search-line.ts). The id of a segment is the
 * kind and the first record id in it.
 */
export type SearchSegmentDocument = { text: string };

export const searchSegments = collection<SearchSegmentDocument>(
  'searchSegments',
  [],
  z.object({ text: z.string() }),
);

const headShape = z.object({
  format: z.int(),
  /** Last ledger entry whose record is in the segments; null while they are being written. */
  throughSequence: z.int().min(0).nullable(),
  /** Writer of the segments. A writer stops once another one has replaced it. */
  writer: z.string(),
  /** The ids of the segments, in the order of their kinds and records. */
  segments: z.array(z.string()),
});

export type SearchHeadDocument = z.infer<typeof headShape>;

export const searchHeads = collection<SearchHeadDocument>('searchHeads', [], headShape);

export const searchHeadId = 'head';

import { collection } from '../../platform/documents/collection';

/**
 * Lines of one kind of record, in the order of their ids (domain/search/search-line.ts). The id of a segment is the kind
 * and the first id from which on it holds records.
 */
export type SearchSegmentDocument = { text: string };

export const searchSegments = collection<SearchSegmentDocument>('searchSegments', []);

export type SearchHeadDocument = {
  format: number;
  /** The last entry of the ledger whose record is in the segments; null while they are being written. */
  throughSequence: number | null;
  /** Who writes them: of two at once the first one gives up. */
  writer: string;
  /** The ids of the segments, in the order of their kinds and records. */
  segments: string[];
};

export const searchHeads = collection<SearchHeadDocument>('searchHeads', []);

export const searchHeadId = 'head';

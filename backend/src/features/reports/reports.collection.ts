import type { FieldRefusal } from '../../domain/errors/reasons';
import type { Report } from '../../domain/reports/report.schema';
import { collection } from '../../platform/documents/collection';

/** A document whose making takes long, in a job. */
export type MadeDocument = {
  state: 'making' | 'ready' | 'failed' | 'cancelled';
  /** Starts at 1 and grows by one with each new attempt; the parts carry this number. */
  attempt: number;
  problem: { reason: string; fields: { path: string; rule: string }[] } | null;
  /** Key of the job that makes it, or made it; absent in documents started by a version before jobs. */
  jobKey?: string;
  /** Written by earlier versions: if nothing happened by then, the process that made the report has ended. */
  makingUntilMs?: number;
};

export type ReportDocument = MadeDocument & {
  /** SHA-256 of the request, to distinguish a repeated request from another one. */
  requestHash: string;
  askedAtMs: number;
  methodId: string;
  period: Report['period'];
  party: Report['party'];
  outcome: Report['outcome'];
  /** Number of parts of each section of the frozen content; see packed.ts. */
  sections: number[];
};

export const reports = collection<ReportDocument>('reports', [{ equal: [], order: 'askedAtMs' }]);

export type ReportFileDocument = MadeDocument & {
  reportId: string;
  startedAtMs: number;
  name: string;
  bytes: number | null;
  /** Number of parts if it was drawn before there was a file store, and 0 otherwise. */
  parts: number;
  /** Its key in the file store once it is ready; null for a file in parts. */
  fileKey?: string | null;
};

export const reportFiles = collection<ReportFileDocument>('reportFiles', [
  { equal: ['reportId'], order: 'startedAtMs' },
]);

/** A piece of a report's content or of a file, in base64: long content does not fit into one document. */
export type ReportPartDocument = {
  /** The id of the report or of the file. */
  owner: string;
  attempt: number;
  part: number;
  base64: string;
};

export const reportParts = collection<ReportPartDocument>('reportParts', [
  { equal: ['owner'], order: 'attempt' },
]);

export function reportPartId(owner: string, attempt: number, part: number): string {
  return `${owner}.${attempt}.${part}`;
}

/**
 * Documents that versions before jobs had started and not finished, of all drivers; only the check of the data reads
 * them.
 */
export type UnfinishedDocument = {
  driverId: string;
  kind: 'report' | 'file';
  /** Id of the report or of the file. */
  id: string;
  notedAtMs: number;
};

export const unfinishedReports = collection<UnfinishedDocument>('unfinishedReports');

/** A problem as stored. */
export function problemOf(reason: string, fields: readonly FieldRefusal[] = []): MadeDocument['problem'] {
  return { reason, fields: fields.map(({ path, rule }) => ({ path, rule })) };
}

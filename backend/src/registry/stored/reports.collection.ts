import { z } from 'zod';
import type { FieldRefusal } from '../../domain/errors/reasons';
import type { Report } from '../../domain/reports/report.schema';
import { collection } from '../../platform/documents/collection';
import type { Reads, Stored } from '../../platform/documents/documents';
import { allRecords } from '../../records/all-records';

/** Document that takes long to make, in a job. */
export type MadeDocument = {
  state: 'making' | 'ready' | 'failed' | 'cancelled';
  /** Starts at 1 and grows by one with each new attempt; the parts carry this number. */
  attempt: number;
  problem: { reason: string; fields: { path: string; rule: string }[] } | null;
  /** Key of the job that makes the document, or made it; absent in documents started by a version before jobs. */
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
  /** Member whose trips it is of; null for all. Absent in reports from before logbooks had members. */
  ofMember: string | null;
  /** Number of parts of each section of the frozen content; see stored-parts.ts. */
  sections: number[];
};

export const reports = collection<ReportDocument>('reports', [
  { equal: [], order: 'askedAtMs' },
  { equal: ['ofMember'], order: 'askedAtMs' },
]);

export type ReportFileDocument = MadeDocument & {
  reportId: string;
  startedAtMs: number;
  name: string;
  bytes: number | null;
  /** Number of parts if the file was drawn before there was a file store, and 0 otherwise. */
  parts: number;
  /** Key in the file store once the file is ready; null for a file in parts. */
  fileKey?: string | null;
};

export const reportFiles = collection<ReportFileDocument>('reportFiles', [
  { equal: ['reportId'], order: 'startedAtMs' },
]);

/** A piece of a report's content or of a file, in base64: long content does not fit into one document. */
const partShape = z.strictObject({
  /** The id of the report or of the file. */
  owner: z.string().max(200),
  attempt: z.int().min(1),
  part: z.int().min(0),
  base64: z.base64().max(700_000),
});

export type ReportPartDocument = z.infer<typeof partShape>;

export const reportParts = collection<ReportPartDocument>(
  'reportParts',
  [{ equal: ['owner'], order: 'attempt' }],
  partShape,
);

export function reportPartId(owner: string, attempt: number, part: number): string {
  return `${owner}.${attempt}.${part}`;
}

/** Unfinished documents of versions before jobs, of all drivers; only the check of the data reads them. */
const unfinishedShape = z.object({
  driverId: z.string(),
  kind: z.enum(['report', 'file']),
  /** Id of the report or of the file. */
  id: z.string(),
  notedAtMs: z.number(),
});

export type UnfinishedDocument = z.infer<typeof unfinishedShape>;

export const unfinishedReports = collection<UnfinishedDocument>('unfinishedReports', [], unfinishedShape);

/** A problem as stored. */
export function problemOf(reason: string, fields: readonly FieldRefusal[] = []): MadeDocument['problem'] {
  return { reason, fields: fields.map(({ path, rule }) => ({ path, rule })) };
}

/** The book of one vehicle, under the vehicle's id. Removed a day after it was requested. */
export type ServiceBookDocument = MadeDocument & {
  startedAtMs: number;
  name: string;
  bytes: number | null;
  /** Key in the file store once the book is ready. */
  fileKey: string | null;
};

export const serviceBooks = collection<ServiceBookDocument>('serviceBooks', [
  { equal: [], order: 'startedAtMs' },
]);

export const bookKeysPrefix = 'serviceBooks/';

/** Prefix of all keys of a vehicle's book. */
export const bookKeyPrefix = (vehicleId: string) => `${bookKeysPrefix}${vehicleId}.`;

/** Returns a function that is true for keys of books, finished or being made. */
export async function namedBooks(reads: Reads): Promise<(key: string) => boolean> {
  const toDto = ({ id, data }: Stored<ServiceBookDocument>) => ({ id, ...data });
  const books = await allRecords(reads, { collection: serviceBooks, toDto });
  const keys = new Set(books.flatMap(({ fileKey }) => fileKey ?? []));
  const making = books.filter(({ state }) => state === 'making').map(({ id }) => bookKeyPrefix(id));
  return (key) => keys.has(key) || making.some((prefix) => key.startsWith(prefix));
}

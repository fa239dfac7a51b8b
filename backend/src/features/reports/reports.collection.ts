import type { FieldRefusal } from '../../domain/errors/reasons';
import type { Report } from '../../domain/reports/report.schema';
import { collection } from '../../platform/documents/collection';

/** Something that takes long to make. Whoever makes it says at intervals that it still does. */
export type MadeDocument = {
  state: 'making' | 'ready' | 'failed' | 'cancelled';
  /** 1 at first, one more whenever it is begun anew: what an earlier attempt still writes is refused by it. */
  attempt: number;
  /** Without a word until then, whoever made it is gone. */
  makingUntilMs: number;
  progress: { done: number; total: number } | null;
  problem: { reason: string; fields: { path: string; rule: string }[] } | null;
  /** What was asked for, as JSON, while it is being made; those begun by a version before this have none. */
  asked?: string | null;
  /** How often another server went on with what it was asked for once. */
  takenUp?: number;
};

export type ReportDocument = MadeDocument & {
  /** SHA-256 of what was asked for, as it tells the same request sent twice from another one. */
  requestHash: string;
  askedAtMs: number;
  methodId: string;
  period: Report['period'];
  party: Report['party'];
  outcome: Report['outcome'];
  /** How many parts each section of the frozen content has; see packed.ts. */
  sections: number[];
};

export const reports = collection<ReportDocument>('reports', [{ equal: [], order: 'askedAtMs' }]);

export type ReportFileDocument = MadeDocument & {
  reportId: string;
  startedAtMs: number;
  name: string;
  bytes: number | null;
  /** How many parts hold it where it was drawn before there was a file store, and 0 otherwise. */
  parts: number;
  /** Where it lies in the file store once it is ready; of one that lies in parts there is none. */
  fileKey?: string | null;
};

export const reportFiles = collection<ReportFileDocument>('reportFiles', [
  { equal: ['reportId'], order: 'startedAtMs' },
]);

/** A piece of a report's content or of a file, in base64: what is long does not fit into one document. */
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

/** What was begun and may not be finished, of all drivers. */
export type UnfinishedDocument = {
  driverId: string;
  kind: 'report' | 'file';
  /** Of the report or of the file. */
  id: string;
  notedAtMs: number;
};

export const unfinishedReports = collection<UnfinishedDocument>('unfinishedReports');

/** Whatever ends three servers would end a fourth. */
const mostTakenUp = 3;

/** Whether a server goes on by itself with what another one left. */
export function mayBeTakenUp({ asked, takenUp = 0 }: MadeDocument): boolean {
  return typeof asked === 'string' && takenUp < mostTakenUp;
}

/** A problem as it is stored. */
export function problemOf(reason: string, fields: readonly FieldRefusal[] = []): MadeDocument['problem'] {
  return { reason, fields: fields.map(({ path, rule }) => ({ path, rule })) };
}

/** Begun, and nobody is at it any more. */
export function isInterrupted({ state, makingUntilMs }: MadeDocument, nowMs: number): boolean {
  return state === 'making' && makingUntilMs <= nowMs;
}

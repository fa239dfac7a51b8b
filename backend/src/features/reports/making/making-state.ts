import type { Report } from '../../../domain/reports/report.schema';
import type { Collection, DocumentStore, Reads, Stored } from '../../../platform/documents/documents';
import type { Jobs } from '../../../platform/jobs/jobs';
import {
  type MadeDocument,
  problemOf,
  type ReportDocument,
} from '../../../registry/stored/reports.collection';

/** The names under which jobs of this feature are stored. */
export const reportJob = 'report';
export const reportFileJob = 'reportFile';
export const serviceBookJob = 'serviceBook';
/** A driver has only a few of these at a time, all together. */
export const reportJobs = [reportJob, reportFileJob, serviceBookJob];

/** An error that ended four attempts would also end a fifth. */
export const reportRetries = 3;

/** Twenty thousand trips take less than a minute. */
export const maxRunMs = 15 * 60_000;

/** Maximum number of a driver's waiting or running jobs. */
export const maxOpenJobs = 2;

const nothingYet = { done: 0, total: 100 };

/** Progress of a report or file; `isInterrupted` if it was started and no job makes it any more. */
export interface MakingState {
  readonly isInterrupted: boolean;
  readonly progress: Report['progress'];
}

/** State of a document that was read in the same transaction. */
export async function makingState(
  jobs: Jobs,
  reads: Reads,
  { state, jobKey, makingUntilMs = 0 }: MadeDocument,
  nowMs: number,
): Promise<MakingState> {
  if (state !== 'making') return { isInterrupted: false, progress: null };
  if (jobKey === undefined) return { isInterrupted: makingUntilMs <= nowMs, progress: nothingYet };
  const job = await jobs.open(reads, jobKey);
  return job === null
    ? { isInterrupted: true, progress: null }
    : { isInterrupted: false, progress: job.progress ?? nothingYet };
}

/** A document and its state, consistent even if the job ended between the two reads. */
export async function withMakingState<Document extends MadeDocument>(
  jobs: Jobs,
  driverDocuments: ReturnType<DocumentStore['of']>,
  collection: Collection<Document>,
  found: Stored<Document>,
  nowMs: number,
): Promise<{ readonly stored: Stored<Document>; readonly making: MakingState }> {
  const making = await makingState(jobs, driverDocuments, found.data, nowMs);
  if (!making.isInterrupted) return { stored: found, making };
  const stored = (await driverDocuments.get(collection, found.id)) ?? found;
  return { stored, making: await makingState(jobs, driverDocuments, stored.data, nowMs) };
}

/** Converts a report; one without a running job counts as failed. */
export function toReport({ id, data }: Stored<ReportDocument>, making: MakingState): Report {
  const { state, problem, askedAtMs, methodId, period, party, outcome } = data;
  const shared = { id, askedAtMs, methodId, period, party, outcome };
  return making.isInterrupted
    ? { ...shared, state: 'failed', progress: null, problem: problemOf('INTERRUPTED') }
    : { ...shared, state, progress: making.progress, problem };
}

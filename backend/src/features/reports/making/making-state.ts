import type { Report } from '../../../domain/reports/report.schema';
import type { Collection, DocumentStore, Reads, Stored } from '../../../platform/documents/documents';
import type { Jobs } from '../../../platform/jobs/jobs';
import { type MadeDocument, problemOf, type ReportDocument } from '../reports.collection';

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

/** A report as returned: one that no job makes any more has failed. */
export function toReport({ id, data }: Stored<ReportDocument>, making: MakingState): Report {
  const { state, problem, askedAtMs, methodId, period, party, outcome } = data;
  const shared = { id, askedAtMs, methodId, period, party, outcome };
  return making.isInterrupted
    ? { ...shared, state: 'failed', progress: null, problem: problemOf('INTERRUPTED') }
    : { ...shared, state, progress: making.progress, problem };
}

import type { Report } from '../../domain/reports/report.schema';
import type { Stored } from '../../platform/documents/documents';
import { isInterrupted, mayBeTakenUp, problemOf, type ReportDocument } from './reports.collection';

/** A report as it is given out: one that nobody is making any more, nor takes up again, has failed. */
export function toReport({ id, data }: Stored<ReportDocument>, nowMs: number): Report {
  const { state, progress, problem, askedAtMs, methodId, period, party, outcome } = data;
  const shared = { id, askedAtMs, methodId, period, party, outcome };
  return isInterrupted(data, nowMs) && !mayBeTakenUp(data)
    ? { ...shared, state: 'failed', progress: null, problem: problemOf('INTERRUPTED') }
    : { ...shared, state, progress, problem };
}

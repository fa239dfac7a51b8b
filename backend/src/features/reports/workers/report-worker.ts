import type { ClaimRefusal } from '../../../domain/claims/claim';
import type { ClaimPlan, ClaimRecords } from '../../../domain/claims/compute-claim';
import { compareReports } from '../../../domain/reports/compare-reports';
import type { Report, ReportComparison, ReportContent } from '../../../domain/reports/report.schema';
import { type StartTask, serveTask } from '../../../platform/worker-processes/worker-task';
import { contentFromSections, frozenSections } from '../contents/frozen-sections';
import { type LogMessage, ReportBuilder, type ReportFrame } from './report-builder';

/**
 * The current log, to compare with the frozen report; `problem` is the reason why no claim can be calculated from it.
 */
export interface ComparedLog {
  readonly kind: 'compare';
  readonly plan: ClaimPlan;
  readonly records: ClaimRecords;
  readonly problem: string | null;
  readonly ledgerHead: ReportContent['ledgerHead'];
  readonly frozen: readonly (readonly string[])[];
}

export type ReportMessage =
  | LogMessage
  | { readonly kind: 'freeze'; readonly frame: ReportFrame }
  | ComparedLog;

export interface FrozenReport {
  readonly outcome: NonNullable<Report['outcome']>;
  readonly sections: string[][];
}

export type ReportResult =
  | { readonly kind: 'frozen'; readonly report: FrozenReport }
  | { readonly kind: 'refused'; readonly refusal: ClaimRefusal }
  | { readonly kind: 'compared'; readonly comparison: ReportComparison };

export const startReport: StartTask<ReportMessage, never, ReportResult> = () => {
  const log = new ReportBuilder();
  return {
    receive(message) {
      switch (message.kind) {
        case 'freeze': {
          const content = log.content(message.frame);
          if ('refused' in content) return { kind: 'refused', refusal: content };
          return { kind: 'frozen', report: frozenOf(content) };
        }
        case 'compare':
          return compared(log, message);
        default:
          log.receive(message);
          return null;
      }
    },
  };
};

function frozenOf(content: ReportContent): FrozenReport {
  const { claim, trips, madeAtMs, ledgerHead } = content;
  const { currency, amountMinor, balanceMinor, findings } = claim;
  const { contentHash, sections } = frozenSections(content);
  const figures = { currency, amountMinor, balanceMinor, trips: trips.length, warnings: findings.length };
  return { outcome: { madeAtMs, ...figures, contentHash, ledgerHead }, sections };
}

async function compared(
  log: ReportBuilder,
  { plan, records, problem, ledgerHead, frozen }: ComparedLog,
): Promise<ReportResult> {
  const trips = log.trips(plan, records);
  const claim = problem === null ? log.claim(plan, records) : null;
  const now =
    claim === null || 'refused' in claim
      ? ({ claim: null, problem: problem ?? 'CLAIM_REFUSED' } as const)
      : { claim, problem: null };
  const comparison = compareReports(await contentFromSections(frozen), { trips, ledgerHead, ...now });
  return { kind: 'compared', comparison };
}

if (require.main === module) serveTask(startReport);

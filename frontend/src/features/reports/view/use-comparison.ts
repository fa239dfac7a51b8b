import type { ReportComparison } from '@domain/reports/report.schema';
import { useState } from 'react';
import { trpc } from '@/lib/trpc/client';

export type ComparisonState =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'compared'; readonly comparison: ReportComparison; readonly atMs: number }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Asks the server to compare a report with the current log, without caching. */
export function useComparison(reportId: string) {
  const { client } = trpc.useUtils();
  const [state, setState] = useState<ComparisonState>({ kind: 'idle' });

  async function compare(): Promise<void> {
    setState({ kind: 'running' });
    try {
      const comparison = await client.reports.compare.query({ id: reportId });
      setState({ kind: 'compared', comparison, atMs: Date.now() });
    } catch (error) {
      setState({ kind: 'failed', error });
    }
  }

  return { state, compare: () => void compare() };
}

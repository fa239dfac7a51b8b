import type { ReportComparison } from '@domain/reports/report.schema';
import { useState } from 'react';
import { trpc } from '@/lib/trpc/client';

export type ComparisonState =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'compared'; readonly comparison: ReportComparison; readonly atMs: number }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Has the server lay a report beside the log of now, anew each time. */
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

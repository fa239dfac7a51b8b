import { collection } from '../../platform/documents/collection';

export type SummaryDocument = {
  month: string;
  vehicleId: string | null;
  /** Sums by name, as domain/summaries/counters.ts says. */
  sums: { [name: string]: number };
  /** True if the sums include the days of the month; missing in older documents. */
  byDay?: true;
};

/** One document a month and vehicle. */
export const summaries = collection<SummaryDocument>('summaries', [
  { equal: [], order: 'month' },
  { equal: ['vehicleId'], order: 'month' },
]);

export function summaryId(month: string, vehicleId: string | null): string {
  return `${month}.${vehicleId ?? 'none'}`;
}

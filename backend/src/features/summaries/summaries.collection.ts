import { collection } from '../../platform/documents/collection';

export type SummaryDocument = {
  month: string;
  vehicleId: string | null;
  /** Sums by name, as domain/summaries/counters.ts says. */
  sums: { [name: string]: number };
  /** The days of the month are in its sums, which was not so before betweenReadingsOf. */
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

import { z } from 'zod';
import { recordIdSchema } from '../../domain/records/record.schema';
import { collection } from '../../platform/documents/collection';

const shape = z.strictObject({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  vehicleId: recordIdSchema.nullable(),
  /** Sums by name, as domain/summaries/counters.ts says. */
  sums: z.record(z.string().max(200), z.number()),
  /** True if the sums include the days of the month; missing in older documents. */
  byDay: z.literal(true).optional(),
});

export type SummaryDocument = z.infer<typeof shape>;

/** One document for each month and vehicle. */
export const summaries = collection<SummaryDocument>(
  'summaries',
  [
    { equal: [], order: 'month' },
    { equal: ['vehicleId'], order: 'month' },
  ],
  shape,
);

export function summaryId(month: string, vehicleId: string | null): string {
  return `${month}.${vehicleId ?? 'none'}`;
}

import { z } from 'zod';
import { fillSchema } from '../energy/energy.schema';
import { expenseSchema } from '../expenses/expense.schema';
import { pageInput, pageOf } from '../records/paging.schema';
import { recordIdSchema } from '../records/record.schema';
import { instantMsSchema } from '../time/time.schema';
import { tripSchema } from '../trips/trip.schema';
import { odometerRecordSchema } from '../vehicles/odometer.schema';

/** Kinds in their order within one instant, so that a page may end between them. */
export const timelineKinds = ['odometerRecord', 'expense', 'fill', 'trip'] as const;

const entry = <Kind extends TimelineKind, Record extends z.ZodType>(kind: Kind, record: Record) =>
  z.object({ kind: z.literal(kind), atMs: instantMsSchema, record });

/** A record of any kind at its instant; for a trip its start. */
export const timelineEntrySchema = z.discriminatedUnion('kind', [
  entry('odometerRecord', odometerRecordSchema),
  entry('expense', expenseSchema),
  entry('fill', fillSchema),
  entry('trip', tripSchema),
]);

export const timelineInputSchema = z.object({ ...pageInput, vehicleId: recordIdSchema });

export const timelinePageSchema = pageOf(timelineEntrySchema);

export type TimelineKind = (typeof timelineKinds)[number];
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
export type TimelineInput = z.infer<typeof timelineInputSchema>;
export type TimelinePage = z.infer<typeof timelinePageSchema>;

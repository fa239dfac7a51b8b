import { z } from 'zod';
import { recordIdSchema } from '../records/record.schema';
import { ownStagesSchema } from '../records/reminder-stages.schema';
import { localDaySchema } from '../time/time.schema';

/** Worst last. unknown says that something is missing to tell, such as a first completion. */
export const dueStatuses = ['unknown', 'ok', 'soon', 'due', 'overdue'] as const;

export const dueStatusSchema = z.enum(dueStatuses);

/**
 * What a driver must see to: maintenance of a vehicle, an official inspection, a paper that ends, tyres that are mounted and
 * worn or of the wrong season, a part of a vehicle whose measured condition has reached its limit.
 */
export const dueSources = ['maintenance', 'inspection', 'paper', 'tyres', 'condition'] as const;

/** What was measured, in thousandths of its unit, and the limit that it has reached or is near. */
const measuredSchema = z.strictObject({
  unit: z.enum(['millimetre', 'percent', 'volt']),
  valueThousandths: z.int(),
  limitThousandths: z.int().nullable(),
});

/**
 * One thing that is due, now or later. It is derived from records each time it is asked for and never stored; what it is called
 * and why it is due, its source says on its own pages.
 */
export const dueItemSchema = z.strictObject({
  source: z.enum(dueSources),
  /** The record from which it is derived; the vehicle itself for an inspection that no record names. */
  recordId: recordIdSchema,
  vehicleId: recordIdSchema.nullable(),
  /** As the driver wrote it; empty where the source has words of its own for `type`. */
  title: z.string(),
  /**
   * What it is among those of its source, such as `insurance` or `oilChange`; empty for one of the driver's own. Of tyres
   * `tread`, or the season to which to change.
   */
  type: z.string(),
  status: dueStatusSchema,
  /** The day on which it is due. A predicted one never makes anything due. */
  dueOn: localDaySchema.nullable(),
  isPredicted: z.boolean(),
  /** The reading at which it is due, where a distance decides. */
  dueAtOdometerMetres: z.int().nullable(),
  /** The same on the vehicle's one scale, which does not begin again with another odometer; only where the two differ. */
  dueAtDrivenMetres: z.int().optional(),
  /** Of what no distance decides, the engine minutes at which it is due; see DueState. */
  dueAtCount: z.int().optional(),
  /** Of what neither decides, the day since which what is bought counts; see DueState. */
  countedSince: localDaySchema.optional(),
  /** The first day on which it may be seen to without losing anything, such as of an inspection. */
  earlyFrom: localDaySchema.nullable(),
  /** Stages of its reminders; absent if the driver's settings apply. */
  reminderStages: ownStagesSchema,
  /** Of tyres, the set that can be mounted, where there is one and no choice. */
  mountableSetId: recordIdSchema.optional(),
  /** By which reading it is due, of tyres and conditions. */
  measured: measuredSchema.optional(),
});

export type DueStatus = z.infer<typeof dueStatusSchema>;
export type Measured = z.infer<typeof measuredSchema>;
export type DueItem = z.infer<typeof dueItemSchema>;

import { z } from 'zod';
import { recordIdSchema } from '../records/record.schema';
import { ownStagesSchema } from '../records/reminder-stages.schema';
import { localDaySchema } from '../time/time.schema';

/** Statuses, worst last. `unknown` means that a fact is missing, such as a first completion. */
export const dueStatuses = ['unknown', 'ok', 'soon', 'due', 'overdue'] as const;

export const dueStatusSchema = z.enum(dueStatuses);

/**
 * Sources of due items: maintenance of a vehicle, an official inspection, a paper that expires, mounted tyres that are
 * worn or of the wrong season, a part of a vehicle whose measured condition has reached its limit.
 */
export const dueSources = ['maintenance', 'inspection', 'paper', 'tyres', 'condition'] as const;

/** Measured value in thousandths of its unit, and the limit that it has reached or is near. */
const measuredSchema = z.strictObject({
  unit: z.enum(['millimetre', 'percent', 'volt']),
  valueThousandths: z.int(),
  limitThousandths: z.int().nullable(),
});

/**
 * One item that is due, now or later. It is derived from records for each request and never stored; its source's own
 * pages explain its name and its reason.
 */
export const dueItemSchema = z.strictObject({
  source: z.enum(dueSources),
  /** The record from which it is derived; the vehicle itself for an inspection that no record names. */
  recordId: recordIdSchema,
  vehicleId: recordIdSchema.nullable(),
  /** Title that the driver gave it; empty if the source has its own words for `type`. */
  title: z.string(),
  /**
   * Type within its source, such as `insurance` or `oilChange`; empty for one with a title by the driver. For tyres
   * `tread`, or the season to change to.
   */
  type: z.string(),
  status: dueStatusSchema,
  /** The day on which it is due. A predicted day makes nothing due. */
  dueOn: localDaySchema.nullable(),
  isPredicted: z.boolean(),
  /** The reading at which it is due, if a distance decides. */
  dueAtOdometerMetres: z.int().nullable(),
  /**
   * The same on the vehicle's continuous scale, which does not restart with another odometer; only if the two differ.
   */
  dueAtDrivenMetres: z.int().optional(),
  /** Engine minutes at which it is due, if no distance decides; see DueState. */
  dueAtCount: z.int().optional(),
  /** First day from which purchases count, if neither decides; see DueState. */
  countedSince: localDaySchema.optional(),
  /** The first day on which it may be done early without a loss, for example of an inspection. */
  earlyFrom: localDaySchema.nullable(),
  /** Stages of its reminders; absent if the driver's settings apply. */
  reminderStages: ownStagesSchema,
  /** For tyres: the set that can be mounted, if there is exactly one. */
  mountableSetId: recordIdSchema.optional(),
  /** For tyres and conditions: the reading that makes it due. */
  measured: measuredSchema.optional(),
});

export type DueStatus = z.infer<typeof dueStatusSchema>;
export type Measured = z.infer<typeof measuredSchema>;
export type DueItem = z.infer<typeof dueItemSchema>;

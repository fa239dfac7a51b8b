import { z } from 'zod';
import { forTheLedger } from '../ledger/ledger.schema';
import { currencySchema } from '../quantities/currency.schema';
import {
  amountMinorSchema,
  noteSchema,
  odometerMetresSchema,
  odometerTypedInSchema,
  recordIdSchema,
} from '../records/record.schema';
import { recordSchemas } from '../records/record-schemas';
import { instantMsSchema } from '../time/time.schema';
import { zoneSchema } from '../time/zone.schema';
import { maxEngineMinutes, maxSchedulesOfVehicle } from './schedule.schema';

export const serviceLineKinds = ['labour', 'part', 'other'] as const;

/** A part with its number. */
export const maxLineLength = 200;
/** A bill of several pages. */
export const maxServiceLines = 50;
/** A name and an address. */
export const maxWorkshopLength = 200;

const lineSchema = z.strictObject({
  kind: z.enum(serviceLineKinds),
  text: z.string().trim().max(maxLineLength),
  /** null if unknown. */
  amountMinor: amountMinorSchema.nullable(),
});

const written = {
  vehicleId: recordIdSchema,
  atMs: instantMsSchema,
  zone: zoneSchema,
  odometerMetres: odometerMetresSchema.nullable(),
  odometerTypedIn: odometerTypedInSchema,
  /** Reading of the engine's hour meter. */
  engineMinutes: z.int().min(0).max(maxEngineMinutes).nullable(),
  /** Workshop or person who did the work; empty if unknown. */
  workshop: z.string().trim().max(maxWorkshopLength),
  lines: z.array(lineSchema).max(maxServiceLines),
  currency: currencySchema,
  /** Schedules that the visit completed; ids of deleted ones have no effect. */
  scheduleIds: z
    .array(recordIdSchema)
    .max(maxSchedulesOfVehicle)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'one schedule twice' }),
  /** The expense for the total of the lines, created and changed with the visit; null creates none. */
  expenseId: recordIdSchema.nullable(),
  note: noteSchema,
};

/** A visit to a workshop, or work done at home, as it is stored and given out, and its calls. */
export const serviceVisitSchemas = recordSchemas({
  written,
  updated: {},
  sent: forTheLedger,
  listed: { vehicleId: recordIdSchema.optional() },
});
export const {
  record: serviceVisitSchema,
  create: serviceVisitCreateInputSchema,
  update: serviceVisitUpdateInputSchema,
  delete: serviceVisitDeleteInputSchema,
  list: serviceVisitListInputSchema,
  page: serviceVisitPageSchema,
} = serviceVisitSchemas;

export type ServiceVisit = z.infer<typeof serviceVisitSchema>;
export type ServiceVisitCreate = z.infer<typeof serviceVisitCreateInputSchema>;
export type ServiceVisitUpdate = z.infer<typeof serviceVisitUpdateInputSchema>;

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
import { mostEngineMinutes, mostSchedulesOfVehicle } from './schedule.schema';

export const serviceLineKinds = ['labour', 'part', 'other'] as const;

/** A part with its number. */
export const mostLineCharacters = 200;
/** A bill of several pages. */
export const mostServiceLines = 50;
/** A name and an address. */
export const mostWorkshopCharacters = 200;

const lineSchema = z.strictObject({
  kind: z.enum(serviceLineKinds),
  text: z.string().trim().max(mostLineCharacters),
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
  engineMinutes: z.int().min(0).max(mostEngineMinutes).nullable(),
  /** Workshop or person who did the work; empty if unknown. */
  workshop: z.string().trim().max(mostWorkshopCharacters),
  lines: z.array(lineSchema).max(mostServiceLines),
  currency: currencySchema,
  /** Schedules that the visit completed; ids of deleted ones have no effect. */
  scheduleIds: z
    .array(recordIdSchema)
    .max(mostSchedulesOfVehicle)
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

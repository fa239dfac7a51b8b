import { z } from 'zod';
import { forTheLedger } from '../ledger/ledger.schema';
import { currencySchema } from '../quantities/currency.schema';
import { pageInput, pageOf } from '../records/paging.schema';
import {
  amountMinorSchema,
  noteSchema,
  odometerMetresSchema,
  odometerTypedInSchema,
  recordIdSchema,
  recordVersionSchema,
} from '../records/record.schema';
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

/** A visit to a workshop, or work done at home, as stored and returned. */
export const serviceVisitSchema = z.strictObject({
  id: recordIdSchema,
  ...written,
  version: recordVersionSchema,
});

/** The ids come from the client, so that a create may be sent twice and counts once. */
export const serviceVisitCreateInputSchema = z.strictObject({
  id: recordIdSchema,
  ...written,
  ...forTheLedger,
});

/** The whole record with its new values, and the version that the driver saw. */
export const serviceVisitUpdateInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  ...written,
  ...forTheLedger,
});

export const serviceVisitDeleteInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  ...forTheLedger,
});

export const serviceVisitListInputSchema = z.object({ ...pageInput, vehicleId: recordIdSchema.optional() });
export const serviceVisitPageSchema = pageOf(serviceVisitSchema);

export type ServiceVisit = z.infer<typeof serviceVisitSchema>;
export type ServiceVisitCreate = z.infer<typeof serviceVisitCreateInputSchema>;
export type ServiceVisitUpdate = z.infer<typeof serviceVisitUpdateInputSchema>;
export type ServiceVisitDelete = z.infer<typeof serviceVisitDeleteInputSchema>;
export type ServiceVisitList = z.infer<typeof serviceVisitListInputSchema>;
export type ServiceVisitPage = z.infer<typeof serviceVisitPageSchema>;

import { fillSchema } from '@domain/energy/energy.schema';
import { volumeUnits } from '@domain/quantities/units';
import { odometerTypedInSchema, recordIdSchema } from '@domain/records/record.schema';
import { energySources } from '@domain/vehicles/energy-source.schema';
import { z } from 'zod';
import { createRecordDraftStore } from '@/lib/forms/record-draft';
import type { FillDraft } from './fill-draft';

const text = z.string();
const shown = z.object({ text, stored: z.number(), typedIn: odometerTypedInSchema }).optional();

const draftSchema = z.object({
  vehicleId: recordIdSchema.nullable(),
  source: z.enum(energySources).nullable(),
  figures: z.object({ odometer: text, quantity: text, total: text, unitPrice: text }),
  notKnown: z.array(z.enum(['odometer', 'total'])).readonly(),
  filled: z.enum(['full', 'partial']),
  missedBefore: z.boolean(),
  station: text,
  note: text,
  reason: text.default(''),
  at: z.object({ day: text, time: text }).nullable(),
  clockChange: z.enum(['earlier', 'later']).nullable(),
  zone: text.nullable(),
  currency: text.nullable(),
  current: z.enum(['AC', 'DC']).nullable(),
  socBefore: text,
  socAfter: text,
  location: fillSchema.options[0].shape.location,
  shown: z.object({ odometer: shown, quantity: shown, total: shown, unitPrice: shown }),
  attachedFiles: z.int().default(0),
  per: z.enum([...volumeUnits, 'kilogram', 'kilowattHour']).nullable(),
}) satisfies z.ZodType<FillDraft>;

export const fillDrafts = createRecordDraftStore<FillDraft>('fill-draft', draftSchema);

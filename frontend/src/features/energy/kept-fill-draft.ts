import { volumeUnits } from '@domain/account/account.schema';
import { energySources, fillSchema } from '@domain/energy/energy.schema';
import { recordIdSchema } from '@domain/records/record.schema';
import { z } from 'zod';
import type { FillDraft } from './fill-draft';

const text = z.string();
const shown = z.object({ text, stored: z.number() }).optional();

const draftSchema = z.object({
  vehicleId: recordIdSchema.nullable(),
  source: z.enum(energySources).nullable(),
  figures: z.object({ odometer: text, quantity: text, total: text, unitPrice: text }),
  notKnown: z.array(z.enum(['odometer', 'total'])).readonly(),
  filled: z.enum(['full', 'partial']),
  missedBefore: z.boolean(),
  station: text,
  note: text,
  at: z.object({ day: text, time: text }).nullable(),
  clockChange: z.enum(['earlier', 'later']).nullable(),
  zone: text.nullable(),
  currency: text.nullable(),
  current: z.enum(['AC', 'DC']).nullable(),
  socBefore: text,
  socAfter: text,
  location: fillSchema.options[0].shape.location,
  shown: z.object({ odometer: shown, quantity: shown, total: shown, unitPrice: shown }),
  per: z.enum([...volumeUnits, 'kilogram', 'kilowattHour']).nullable(),
}) satisfies z.ZodType<FillDraft>;

/** The id goes with it: what was sent before a reload is not sent again as another fill. */
const keptSchema = z.object({
  id: recordIdSchema,
  version: z.int().nullable(),
  draft: draftSchema,
  /** It was on its way when the page was left: it may have arrived. */
  sent: z.boolean().default(false),
});

export type KeptFill = z.infer<typeof keptSchema>;

/** Of one driver, and of the fill that is changed or the vehicle that a new one was asked for. */
const keyOf = (driverId: string, target: string) => `roadbook.fill-draft.${driverId}.${target}`;

/** What was typed and not saved yet, for as long as the window is open. */
export function loadFillDraft(driverId: string, target: string): KeptFill | null {
  try {
    return keptSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(driverId, target)) ?? ''));
  } catch {
    return null;
  }
}

export function keepFillDraft(driverId: string, target: string, kept: KeptFill | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(keyOf(driverId, target));
    else sessionStorage.setItem(keyOf(driverId, target), JSON.stringify(kept));
  } catch {
    // Storage may be forbidden: the draft then lasts as long as the sheet.
  }
}

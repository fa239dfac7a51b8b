import { z } from 'zod';
import { currencySchema } from '../quantities/currency.schema';
import { recordIdSchema } from '../records/record.schema';
import { monthSchema } from '../summaries/summary.schema';
import { energySourceSchema } from '../vehicles/energy-source.schema';

/** Of one vehicle, in months of which both ends are included. */
export const insightEnergyInputSchema = z
  .strictObject({ vehicleId: recordIdSchema, fromMonth: monthSchema, toMonth: monthSchema })
  .refine(({ fromMonth, toMonth }) => fromMonth <= toMonth, {
    error: 'ends before it starts',
    path: ['toMonth'],
  });

const boughtOfSource = z.object({
  source: energySourceSchema,
  fills: z.int(),
  /** Of all fills, in the stored unit of the source. */
  quantity: z.int(),
  /** Fills of which it is not known what was paid. */
  unpriced: z.int(),
  /** Of the others, by currency: what was paid, in minor units, and for what quantity. */
  paid: z.array(z.object({ currency: currencySchema, amountMinor: z.bigint(), quantity: z.int() })),
});

/** How far a plug-in hybrid goes on fuel while nothing is charged: distance over quantity, of all its records. */
const withoutCharging = z.discriminatedUnion('known', [
  z.object({
    known: z.literal(true),
    distanceMetres: z.int(),
    quantity: z.int(),
    /** The known segments in it, each by the fill with which it closes. */
    closingFillIds: z.array(z.string()),
  }),
  z.object({ known: z.literal(false), reason: z.literal('alwaysCharged') }),
]);

export const insightEnergySchema = z.object({
  vehicleId: z.string(),
  /** In the order of energySources; what was not bought in the period is left out. */
  sources: z.array(boughtOfSource),
  /** null of a vehicle that never had both fuel and electricity. */
  withoutCharging: withoutCharging.nullable(),
});

export type InsightEnergyInput = z.infer<typeof insightEnergyInputSchema>;
export type InsightEnergy = z.infer<typeof insightEnergySchema>;
export type BoughtOfSource = z.infer<typeof boughtOfSource>;
export type WithoutCharging = z.infer<typeof withoutCharging>;

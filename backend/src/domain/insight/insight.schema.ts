import { z } from 'zod';
import { currencySchema } from '../quantities/currency.schema';
import { recordIdSchema } from '../records/record.schema';
import { monthSchema } from '../summaries/summary.schema';
import { energySourceSchema } from '../vehicles/energy-source.schema';

/** Asks for one vehicle and a span of months, both ends included. */
export const insightEnergyInputSchema = z
  .strictObject({ vehicleId: recordIdSchema, fromMonth: monthSchema, toMonth: monthSchema })
  .refine(({ fromMonth, toMonth }) => fromMonth <= toMonth, {
    error: 'ends before it starts',
    path: ['toMonth'],
  });

const boughtOfSource = z.object({
  source: energySourceSchema,
  fills: z.int(),
  /** Quantity of all fills, in the stored unit of the source. */
  quantity: z.int(),
  /** Fills with an unknown price. */
  unpriced: z.int(),
  /** Amounts paid for the other fills by currency, in minor units, with their quantity. */
  paid: z.array(z.object({ currency: currencySchema, amountMinor: z.bigint(), quantity: z.int() })),
});

/** Economy of a plug-in hybrid on fuel while nothing is charged: distance over quantity, from all its records. */
const withoutCharging = z.discriminatedUnion('known', [
  z.object({
    known: z.literal(true),
    distanceMetres: z.int(),
    quantity: z.int(),
    /** The known segments in it, each by its closing fill. */
    closingFillIds: z.array(z.string()),
  }),
  z.object({ known: z.literal(false), reason: z.literal('alwaysCharged') }),
]);

export const insightEnergySchema = z.object({
  vehicleId: z.string(),
  /** Sources in the order of energySources; those not bought in the period are left out. */
  sources: z.array(boughtOfSource),
  /** null for a vehicle that never had both fuel and electricity. */
  withoutCharging: withoutCharging.nullable(),
});

export type InsightEnergyInput = z.infer<typeof insightEnergyInputSchema>;
export type InsightEnergy = z.infer<typeof insightEnergySchema>;
export type BoughtOfSource = z.infer<typeof boughtOfSource>;
export type WithoutCharging = z.infer<typeof withoutCharging>;

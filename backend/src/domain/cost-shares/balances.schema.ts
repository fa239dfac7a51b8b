import { z } from 'zod';
import { expenseCategorySchema } from '../expenses/expense.schema';
import { currencySchema } from '../quantities/currency.schema';
import { recordIdSchema } from '../records/record.schema';
import { settlementSchema } from './settlement.schema';

/** Maximum number of rows that explain the balance of one member. */
export const maxBalanceRows = 200;

const costRow = z.object({
  kind: z.literal('cost'),
  of: z.enum(['fill', 'expense']),
  id: recordIdSchema,
  vehicleId: recordIdSchema.nullable(),
  /** null for a fill. */
  category: expenseCategorySchema.nullable(),
  /** Vendor or station; may be empty. */
  title: z.string(),
  /** Month of the payment, of which a repeating expense has one a row. */
  month: z.string(),
  /** Day of the record, in its own zone. */
  day: z.iso.date(),
  paidMinor: z.int(),
  shareMinor: z.int(),
  /** equalAsNobodyDrove: by distance, but none of the members drove in the month. */
  sharedBy: z.enum(['equal', 'distance', 'percent', 'equalAsNobodyDrove']),
  /** Trips of the month without a known distance, which shift the shares. */
  withoutDistance: z.int(),
});

const settlementRow = z.object({
  kind: z.literal('settlement'),
  settlement: settlementSchema,
  otherMemberId: recordIdSchema,
  paidMinor: z.int(),
  receivedMinor: z.int(),
});

const memberBalance = z.object({
  memberId: recordIdSchema,
  /** In minor units: owed to the member by the others; negative if the member owes. */
  balanceMinor: z.bigint(),
  /** The newest first; the rows and `earlier` add up to the balance. */
  rows: z.array(z.discriminatedUnion('kind', [costRow, settlementRow])),
  /** Rows that are left out. */
  earlier: z.object({ count: z.int(), balanceMinor: z.bigint() }),
});

const transfer = z.object({
  fromMemberId: recordIdSchema,
  toMemberId: recordIdSchema,
  amountMinor: z.bigint(),
});

export const balancesInputSchema = z.strictObject({});

/** Balances by currency; none in a logbook without members. */
export const balancesSchema = z.object({
  currencies: z.array(
    z.object({
      currency: currencySchema,
      /** Everybody with a row, by id. They add up to 0. */
      members: z.array(memberBalance),
      transfers: z.array(transfer),
    }),
  ),
});

export type Balances = z.infer<typeof balancesSchema>;
export type BalancesOfCurrency = Balances['currencies'][number];
export type ShownBalance = z.infer<typeof memberBalance>;
export type ShownBalanceRow = ShownBalance['rows'][number];

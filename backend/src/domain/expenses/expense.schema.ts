import { z } from 'zod';
import { forTheLedger } from '../ledger/ledger.schema';
import { currencySchema } from '../quantities/currency.schema';
import { pageInput, pageOf } from '../records/paging.schema';
import {
  noteSchema,
  odometerMetresSchema,
  odometerTypedInSchema,
  recordIdSchema,
  recordVersionSchema,
  signedAmountMinorSchema,
} from '../records/record.schema';
import { earliestInstantMs, instantMsSchema, latestInstantMs } from '../time/time.schema';
import { zoneSchema } from '../time/zone.schema';
import { mostRateNanos } from './converted-amount';

/**
 * Costs of a vehicle other than fills, and refunds. finance is a leasing rate or the interest of a loan, loanRepayment
 * the repaid part of the loan, rent that of a garage or a parking place, parking a meter or a car park. energy is money
 * for fuel or charging that is no fill, such as a credit note of a fuel card; allowance is a payment of an employer
 * towards the vehicle.
 */
export const expenseCategories = [
  'energy',
  'insurance',
  'tax',
  'registration',
  'inspection',
  'finance',
  'loanRepayment',
  'rent',
  'service',
  'repair',
  'tyres',
  'accessories',
  'washing',
  'parking',
  'tolls',
  'fine',
  'allowance',
  'other',
] as const;

export const expenseCategorySchema = z.enum(expenseCategories);

/** A foreign amount in the driver's own currency, at the rate that was used. */
const converted = z.strictObject({
  amountMinor: signedAmountMinorSchema,
  currency: currencySchema,
  /** Thousand-millionths of this currency's major unit for one major unit of the currency that was paid. */
  rateNanos: z.int().min(1).max(mostRateNanos),
});

const firstDay = new Date(earliestInstantMs).toISOString().slice(0, 10);
const lastDay = new Date(latestInstantMs).toISOString().slice(0, 10);
const day = z.iso.date().refine((date) => date >= firstDay && date <= lastDay, {
  error: 'year out of bounds',
});

/** The days over which one payment spreads, both included. */
const spread = z.strictObject({ fromDay: day, untilDay: day });

/** Ten years of months. */
export const mostRepetitions = 120;

/** Total number of payments, including the first one, and months between them. */
const repeats = z.strictObject({
  everyMonths: z.int().min(1).max(60),
  times: z.int().min(1).max(mostRepetitions),
});

/** A name and an address. */
export const mostVendorCharacters = 200;

const written = {
  /** null for an expense without a vehicle, such as a driver's licence. */
  vehicleId: recordIdSchema.nullable(),
  category: expenseCategorySchema,
  /** Amount as paid, in the currency of the payment; negative for a refund. */
  amountMinor: signedAmountMinorSchema,
  currency: currencySchema,
  converted: converted.nullable(),
  vendor: z.string().trim().max(mostVendorCharacters),
  atMs: instantMsSchema,
  zone: zoneSchema,
  odometerMetres: odometerMetresSchema.nullable(),
  odometerTypedIn: odometerTypedInSchema,
  spread: spread.nullable(),
  repeats: repeats.nullable(),
  /** Business share: 0 is private, 100 is business only, null is unknown. */
  businessSharePercent: z.int().min(0).max(100).nullable(),
  /** The employer or client for whom it was; absent if there is none. */
  employerId: recordIdSchema.optional(),
  note: noteSchema,
};

/** An expense as stored and returned. For rules across fields see expenseRefusals. */
export const expenseSchema = z.strictObject({
  id: recordIdSchema,
  ...written,
  version: recordVersionSchema,
});

/** The id comes from the client, so that a create may be sent twice and counts once. */
export const expenseCreateInputSchema = z.strictObject({ id: recordIdSchema, ...written, ...forTheLedger });

/** The whole record with its new values, and the version that the driver saw. */
export const expenseUpdateInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  ...written,
  ...forTheLedger,
});

export const expenseDeleteInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  ...forTheLedger,
});

export const expenseListInputSchema = z.object({
  ...pageInput,
  /** null asks for expenses without a vehicle. */
  vehicleId: recordIdSchema.nullable().optional(),
  category: expenseCategorySchema.optional(),
});

export const expensePageSchema = pageOf(expenseSchema);

export type ExpenseCategory = z.infer<typeof expenseCategorySchema>;
export type Expense = z.infer<typeof expenseSchema>;
export type ExpenseCreate = z.infer<typeof expenseCreateInputSchema>;
export type ExpenseUpdate = z.infer<typeof expenseUpdateInputSchema>;
export type ExpenseDelete = z.infer<typeof expenseDeleteInputSchema>;
export type ExpenseList = z.infer<typeof expenseListInputSchema>;
export type ExpensePage = z.infer<typeof expensePageSchema>;

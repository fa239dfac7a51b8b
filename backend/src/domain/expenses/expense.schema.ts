import { z } from 'zod';
import { forTheLedger } from '../ledger/ledger.schema';
import { currencySchema } from '../quantities/currency.schema';
import { costShareFields } from '../records/cost-sharing.schema';
import {
  noteSchema,
  odometerMetresSchema,
  odometerTypedInSchema,
  recordIdSchema,
  signedAmountMinorSchema,
} from '../records/record.schema';
import { recordSchemas } from '../records/record-schemas';
import { earliestInstantMs, instantMsSchema, latestInstantMs } from '../time/time.schema';
import { zoneSchema } from '../time/zone.schema';
import { maxRateNanos } from './converted-amount';

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
  rateNanos: z.int().min(1).max(maxRateNanos),
});

const firstDay = new Date(earliestInstantMs).toISOString().slice(0, 10);
const lastDay = new Date(latestInstantMs).toISOString().slice(0, 10);
const day = z.iso.date().refine((date) => date >= firstDay && date <= lastDay, {
  error: 'year out of bounds',
});

/** The days over which one payment spreads, both included. */
const spread = z.strictObject({ fromDay: day, untilDay: day });

/** Ten years of months. */
export const maxRepetitions = 120;

/** Total number of payments, including the first one, and months between them. */
const repeats = z.strictObject({
  everyMonths: z.int().min(1).max(60),
  times: z.int().min(1).max(maxRepetitions),
});

/** A name and an address. */
export const maxVendorLength = 200;

const written = {
  /** null for an expense without a vehicle, such as a driver's licence. */
  vehicleId: recordIdSchema.nullable(),
  category: expenseCategorySchema,
  /** Amount as paid, in the currency of the payment; negative for a refund. */
  amountMinor: signedAmountMinorSchema,
  currency: currencySchema,
  converted: converted.nullable(),
  vendor: z.string().trim().max(maxVendorLength),
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
  ...costShareFields,
  note: noteSchema,
};

/** An expense as it is stored and given out, and its calls. Rules about it as a whole are in expenseRefusals. */
export const expenseSchemas = recordSchemas({
  written,
  updated: {},
  sent: forTheLedger,
  listed: {
    /** null asks for those of no vehicle. */
    vehicleId: recordIdSchema.nullable().optional(),
    category: expenseCategorySchema.optional(),
  },
});
export const {
  record: expenseSchema,
  create: expenseCreateInputSchema,
  update: expenseUpdateInputSchema,
  delete: expenseDeleteInputSchema,
  list: expenseListInputSchema,
  page: expensePageSchema,
} = expenseSchemas;

export type ExpenseCategory = z.infer<typeof expenseCategorySchema>;
export type Expense = z.infer<typeof expenseSchema>;
export type ExpenseCreate = z.infer<typeof expenseCreateInputSchema>;
export type ExpenseUpdate = z.infer<typeof expenseUpdateInputSchema>;

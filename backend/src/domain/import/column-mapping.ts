import { z } from 'zod';
import { chargePlaceSchema } from '../energy/energy.schema';
import { expenseCategorySchema } from '../expenses/expense.schema';
import { tripCategorySchema } from '../trips/trip.schema';
import { energySourceSchema } from '../vehicles/energy-source.schema';
import type { ColumnMeaning } from './column-words';
import { durationUnits } from './written-duration';

/** Zero-based column index. */
const column = z.int().min(0).max(199);
const optional = column.optional();

/** Fingerprint of a layout, as `columnLayout` returns it. */
const layout = z.string().min(1).max(4200);

const common = { time: optional, note: optional, vehicle: optional, id: optional };

const fill = z.strictObject({
  kind: z.literal('fill'),
  layout,
  columns: z.strictObject({
    date: column,
    quantity: column,
    quantityUnit: optional,
    odometer: optional,
    distanceUnit: optional,
    total: optional,
    unitPrice: optional,
    currency: optional,
    fuel: optional,
    full: optional,
    partial: optional,
    missed: optional,
    tags: optional,
    station: optional,
    latitude: optional,
    longitude: optional,
    meterBefore: optional,
    meterAfter: optional,
    ...common,
  }),
  constants: z.strictObject({
    /** Fuel or energy filled in if no column states it; null uses that of the vehicle. */
    source: energySourceSchema.nullable(),
    /** Place of all charges; absent if they do not say. */
    chargedAt: chargePlaceSchema.optional(),
  }),
});

const money = {
  date: column,
  amount: column,
  /** Column of money that came in, if it is separate. */
  amountIn: optional,
  /** Column with debit or credit in words. */
  way: optional,
  currency: optional,
  category: optional,
  vendor: optional,
  title: optional,
};

const expense = z.strictObject({
  kind: z.literal('expense'),
  layout,
  columns: z.strictObject({ ...money, odometer: optional, ...common }),
  /** Category if no column and no word states it. */
  constants: z.strictObject({ category: expenseCategorySchema }),
});

/** Statement: payments that are not for a vehicle are left out. */
const payment = z.strictObject({
  kind: z.literal('payment'),
  layout,
  columns: z.strictObject({ ...money, ...common }),
  constants: z.strictObject({}),
});

const trip = z.strictObject({
  kind: z.literal('trip'),
  layout,
  columns: z.strictObject({
    date: column,
    endDate: optional,
    endTime: optional,
    /** Used if a row has no end. */
    duration: optional,
    from: optional,
    to: optional,
    odometerStart: optional,
    odometerEnd: optional,
    distance: optional,
    distanceUnit: optional,
    category: optional,
    purpose: optional,
    forWhom: optional,
    tolls: optional,
    parking: optional,
    currency: optional,
    tags: optional,
    ...common,
  }),
  /** Category if no column states it; null leaves trips unsorted. */
  constants: z.strictObject({
    category: tripCategorySchema.nullable(),
    /** Unit of durations that do not state it. */
    durationUnit: z.enum(durationUnits).optional(),
  }),
});

const odometer = z.strictObject({
  kind: z.literal('odometer'),
  layout,
  columns: z.strictObject({ date: column, odometer: column, distanceUnit: optional, ...common }),
  constants: z.strictObject({}),
});

/** Meaning of the columns of a table, as the driver chose it, and values for missing columns. */
export const columnMappingSchema = z.discriminatedUnion('kind', [fill, expense, payment, trip, odometer]);

export type ColumnMapping = Readonly<z.infer<typeof columnMappingSchema>>;
export type MappedKind = ColumnMapping['kind'];

/** The columns of each kind that can be named, required ones first. */
export const mappedColumns = {
  fill: fill.shape.columns.keyof().options,
  expense: expense.shape.columns.keyof().options,
  payment: payment.shape.columns.keyof().options,
  trip: trip.shape.columns.keyof().options,
  odometer: odometer.shape.columns.keyof().options,
} as const satisfies Record<MappedKind, readonly ColumnMeaning[]>;

/** Columns without which no row of the kind can be read. */
export const neededColumns = {
  fill: ['date', 'quantity'],
  expense: ['date', 'amount'],
  payment: ['date', 'amount'],
  trip: ['date'],
  odometer: ['date', 'odometer'],
} as const satisfies Record<MappedKind, readonly ColumnMeaning[]>;

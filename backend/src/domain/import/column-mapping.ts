import { z } from 'zod';
import { expenseCategorySchema } from '../expenses/expense.schema';
import { tripCategorySchema } from '../trips/trip.schema';
import { energySourceSchema } from '../vehicles/energy-source.schema';
import type { ColumnMeaning } from './column-words';
import { durationUnits } from './written-duration';

/** Counted from 0. */
const column = z.int().min(0).max(199);
const optional = column.optional();

/** What a layout is known by again, as `columnLayout` gives it. */
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
    ...common,
  }),
  /** What was filled in where no column says it; null is that of the vehicle. */
  constants: z.strictObject({ source: energySourceSchema.nullable() }),
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
  /** Of what no column and no word says it. */
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
    /** Where a row has no end of its own. */
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
  /** Of what no column says it; null waits to be sorted. */
  constants: z.strictObject({
    category: tripCategorySchema.nullable(),
    /** Of lengths of time that do not say it. */
    durationUnit: z.enum(durationUnits).optional(),
  }),
});

const odometer = z.strictObject({
  kind: z.literal('odometer'),
  layout,
  columns: z.strictObject({ date: column, odometer: column, distanceUnit: optional, ...common }),
  constants: z.strictObject({}),
});

/** Which column of a table is what, as the driver said it, and what no column says. */
export const columnMappingSchema = z.discriminatedUnion('kind', [fill, expense, payment, trip, odometer]);

export type ColumnMapping = Readonly<z.infer<typeof columnMappingSchema>>;
export type MappedKind = ColumnMapping['kind'];

/** The columns of each kind that can be named, those first that it cannot be without. */
export const mappedColumns = {
  fill: fill.shape.columns.keyof().options,
  expense: expense.shape.columns.keyof().options,
  payment: payment.shape.columns.keyof().options,
  trip: trip.shape.columns.keyof().options,
  odometer: odometer.shape.columns.keyof().options,
} as const satisfies Record<MappedKind, readonly ColumnMeaning[]>;

/** Without these no row of the kind can be read. */
export const neededColumns = {
  fill: ['date', 'quantity'],
  expense: ['date', 'amount'],
  payment: ['date', 'amount'],
  trip: ['date'],
  odometer: ['date', 'odometer'],
} as const satisfies Record<MappedKind, readonly ColumnMeaning[]>;

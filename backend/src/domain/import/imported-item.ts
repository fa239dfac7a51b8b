import { z } from 'zod';
import { expenseCategorySchema } from '../expenses/expense.schema';
import { currencySchema } from '../quantities/currency.schema';
import { volumeUnits } from '../quantities/units';
import { localDaySchema, localTimeSchema } from '../time/time.schema';
import { zoneSchema } from '../time/zone.schema';
import { tripCategorySchema } from '../trips/trip.schema';
import { energySourceSchema } from '../vehicles/energy-source.schema';
import { ownKinds } from './own-schemas';

export const importedMomentSchema = z.strictObject({
  day: localDaySchema,
  /** HH:MM or HH:MM:SS. */
  time: localTimeSchema.nullable(),
  /** When the text itself says the instant (an offset, a UNIX time). */
  atMs: z.int().nullable(),
  /** Offset from UTC, if the text has one. "Z" gives the instant but no place (RFC 9557, section 2). */
  offsetMinutes: z.int().optional(),
  /** IANA zone where the file names it, else null: the conventions' zone. */
  zone: zoneSchema.nullable(),
});

/** A whole number of the currency's minor unit; below zero it is money that came back. */
export const importedAmountSchema = z.strictObject({ amountMinor: z.int(), currency: currencySchema });

/** What a record of Roadbook's own says besides, as it is stored. */
const rest = z.record(z.string(), z.json()).optional();

/** As long as a cell is read. */
const text = z.string().max(4000);
const metres = z.int().min(0).nullable();

const location = z.strictObject({ latitudeMicrodegrees: z.int(), longitudeMicrodegrees: z.int() }).nullable();

const common = {
  /** Where in its file it was read. */
  at: z.strictObject({ row: z.int().positive() }),
  /** The vehicle as the file names it; null where the file is of one vehicle. */
  vehicleName: text.nullable(),
  /** The record's own id in the other app, if the file has one: the same record in a newer export. */
  sourceId: text.nullable(),
  note: text,
};

const fill = z.strictObject({
  kind: z.literal('fill'),
  moment: importedMomentSchema,
  odometerMetres: metres,
  /** null: that of the vehicle. */
  source: energySourceSchema.nullable(),
  quantity: z.union([
    z.strictObject({ volumeMillilitres: z.int() }),
    z.strictObject({ energyWattHours: z.int() }),
    z.strictObject({ massGrams: z.int() }),
  ]),
  isFull: z.boolean(),
  missedBefore: z.boolean(),
  total: importedAmountSchema.nullable(),
  unitPriceMicros: z.int().nullable(),
  /** null beside a price: one of the conventions' unit of volume. */
  unitPricePer: z.enum([...volumeUnits, 'kilogram', 'kilowattHour']).nullable(),
  station: text,
  location,
  socBeforePercent: z.int().nullable(),
  socAfterPercent: z.int().nullable(),
  current: z.enum(['AC', 'DC']).nullable(),
  rest,
  ...common,
});

const expense = z.strictObject({
  kind: z.literal('expense'),
  moment: importedMomentSchema,
  category: expenseCategorySchema,
  amount: importedAmountSchema,
  vendor: text,
  odometerMetres: metres,
  /** Put before the note. */
  title: text,
  rest,
  ...common,
});

const trip = z.strictObject({
  kind: z.literal('trip'),
  start: importedMomentSchema,
  end: importedMomentSchema.nullable(),
  /** Where the file says no end. */
  durationSeconds: z.int().min(0).optional(),
  fromText: text,
  toText: text,
  odometerStartMetres: metres,
  odometerEndMetres: metres,
  distanceMetres: metres,
  category: tripCategorySchema.nullable(),
  purpose: text,
  forWhom: text,
  tolls: importedAmountSchema.nullable(),
  parking: importedAmountSchema.nullable(),
  tags: z.array(text),
  fromLocation: location,
  toLocation: location,
  rest,
  ...common,
});

const odometer = z.strictObject({
  kind: z.literal('odometer'),
  moment: importedMomentSchema,
  odometerMetres: z.int().min(0),
  rest,
  ...common,
});

/** A visit to a workshop, or work done at home; its money makes an expense of category service. */
export const importedServiceSchema = z.strictObject({
  kind: z.literal('service'),
  moment: importedMomentSchema,
  odometerMetres: metres,
  lines: z.array(z.strictObject({ title: text, amount: importedAmountSchema.nullable() })).max(100),
  vendor: text,
  ...common,
});

export const importedReminderSchema = z.strictObject({
  kind: z.literal('reminder'),
  title: text,
  everyMonths: z.int().nullable(),
  everyMetres: metres,
  dueDay: localDaySchema.nullable(),
  dueAtMetres: metres,
  /** From when and what reading its intervals count, where the file says it; absent in what was stored before it was read. */
  lastDay: localDaySchema.nullable().optional(),
  lastAtMetres: metres.optional(),
  ...common,
});

/** A record out of an export of Roadbook, with all that it says but its id and its vehicle. */
const own = z.strictObject({
  kind: z.literal('own'),
  of: z.enum(ownKinds),
  members: z.record(z.string(), z.json()),
  ...common,
});

const vehicle = z.strictObject({
  kind: z.literal('vehicle'),
  name: text,
  make: text,
  model: text,
  year: z.int().nullable(),
  plate: text,
  vin: text,
  sources: z.array(energySourceSchema),
  ...common,
});

/** What a row of a file says, in the logbook's units, before it is anybody's record. */
export const importedItemSchema = z.discriminatedUnion('kind', [
  fill,
  expense,
  trip,
  odometer,
  importedServiceSchema,
  importedReminderSchema,
  own,
  vehicle,
]);

export type ImportedMoment = Readonly<z.infer<typeof importedMomentSchema>>;
export type Amount = Readonly<z.infer<typeof importedAmountSchema>>;
export type ImportedItem = z.infer<typeof importedItemSchema>;

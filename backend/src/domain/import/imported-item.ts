import { z } from 'zod';
import { chargeMeterSchema, chargePlaceSchema, tankLevelSchema } from '../energy/energy.schema';
import { expenseCategorySchema } from '../expenses/expense.schema';
import { currencySchema } from '../quantities/currency.schema';
import { volumeUnits } from '../quantities/units';
import { localDaySchema, localTimeSchema } from '../time/time.schema';
import { zoneSchema } from '../time/zone.schema';
import { tripCategorySchema } from '../trips/trip.schema';
import { energySourceSchema } from '../vehicles/energy-source.schema';
import { ownKinds } from './own-schemas';

const importedMomentSchema = z.strictObject({
  day: localDaySchema,
  /** HH:MM or HH:MM:SS. */
  time: localTimeSchema.nullable(),
  /** Set if the text itself states the instant (an offset, a UNIX time). */
  atMs: z.int().nullable(),
  /** Offset from UTC, if the text has one. "Z" gives the instant but no place (RFC 9557, section 2). */
  offsetMinutes: z.int().optional(),
  /** IANA zone if the file names it; null uses the conventions' zone. */
  zone: zoneSchema.nullable(),
});

/** A whole number of the currency's minor unit; negative for a refund. */
const importedAmountSchema = z.strictObject({ amountMinor: z.int(), currency: currencySchema });

/** Further members of a record of Roadbook's own export, as stored. */
const rest = z.record(z.string(), z.json()).optional();

/** Maximum length to which a cell is read. */
const text = z.string().max(4000);
const metres = z.int().min(0).nullable();

const location = z.strictObject({ latitudeMicrodegrees: z.int(), longitudeMicrodegrees: z.int() }).nullable();

const common = {
  /** Place in its file. */
  at: z.strictObject({ row: z.int().positive() }),
  /** The vehicle as the file names it; null if the file has only one. */
  vehicleName: text.nullable(),
  /** The record's own id in the other app, if the file has one: the same record in a newer export. */
  sourceId: text.nullable(),
  note: text,
};

const fill = z.strictObject({
  kind: z.literal('fill'),
  moment: importedMomentSchema,
  odometerMetres: metres,
  /** null uses the energy of the vehicle. */
  source: energySourceSchema.nullable(),
  quantity: z.union([
    z.strictObject({ volumeMillilitres: z.int() }),
    z.strictObject({ energyWattHours: z.int() }),
    z.strictObject({ massGrams: z.int() }),
  ]),
  isFull: z.boolean(),
  /** Level of the tank after a fill that was not full, where the file states it. */
  level: tankLevelSchema.optional(),
  missedBefore: z.boolean(),
  total: importedAmountSchema.nullable(),
  unitPriceMicros: z.int().nullable(),
  /** null with a price means the conventions' unit of volume. */
  unitPricePer: z.enum([...volumeUnits, 'kilogram', 'kilowattHour']).nullable(),
  station: text,
  location,
  socBeforePercent: z.int().nullable(),
  socAfterPercent: z.int().nullable(),
  current: z.enum(['AC', 'DC']).nullable(),
  /** Both are absent in files that do not state them, and in items stored before they were read. */
  chargedAt: chargePlaceSchema.nullable().optional(),
  meter: chargeMeterSchema.nullable().optional(),
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
  /** Text put before the note. */
  title: text,
  rest,
  ...common,
});

const trip = z.strictObject({
  kind: z.literal('trip'),
  start: importedMomentSchema,
  end: importedMomentSchema.nullable(),
  /** Duration, if the file has no end. */
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

/** A visit to a workshop, or work done at home; its cost becomes an expense of category service. */
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
  /**
   * Start of its intervals as a day and a reading, if the file states them; absent in items stored before they were
   * read.
   */
  lastDay: localDaySchema.nullable().optional(),
  lastAtMetres: metres.optional(),
  ...common,
});

/** A record from an export of Roadbook, with everything except its id and its vehicle. */
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

/**
 * Facts of a row of a file in the logbook's units, before they become a record of a driver.
 *
 * @public Tests check files of every format against it.
 */
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

import { z } from 'zod';
import { chargeMeterSchema, chargePlaceSchema, tankLevelSchema } from '../../energy/energy.schema';
import { expenseCategorySchema, expenseCreateInputSchema } from '../../expenses/expense.schema';
import { recordIdSchema } from '../../records/record.schema';
import { tripCategorySchema, tripCreateInputSchema } from '../../trips/trip.schema';
import { energySourceSchema } from '../../vehicles/energy-source.schema';
import { notedReadingCreateInputSchema } from '../../vehicles/odometer.schema';
import type { Cells } from '../cells';
import type { ImportedItem } from '../imported-item';
import type { OwnItem } from '../own-record';
import { type OwnKind, ownKinds, ownShapeOf } from '../own-schemas';
import type { TableFormat } from '../table-format';
import { hasColumns } from './columns';
import { ExportedRow, jsonText } from './exported-row';
import { needed } from './needed';
import { paid, tripOfRow } from './read-trip';
import { runningTotals } from './running-totals';
import { headedSections, type SectionReader } from './sections';

/** Columns that no other kind of record, and no other app, has. */
const ownHeaders: Readonly<Record<Exclude<OwnKind, 'odometerRule'>, readonly string[]>> = {
  vehicle: ['id', 'name', 'energysources', 'fueleconomyunit', 'version'],
  employer: ['id', 'name', 'kind', 'associatedwithid', 'version'],
  place: ['id', 'name', 'kind', 'employerid', 'forwhom', 'version'],
  paper: ['id', 'type', 'validuntil', 'renewsid', 'version'],
  schedule: ['id', 'item', 'normal', 'severe', 'anchor', 'profile', 'start'],
  service: ['id', 'at', 'engineminutes', 'workshop', 'lines', 'scheduleids', 'expenseid'],
  tyreSet: ['id', 'season', 'dotweek', 'mounts', 'treads', 'version'],
  conditionReading: ['id', 'subject', 'valuethousandths', 'limitthousandths', 'version'],
};

/** The record in a row. CellFault without its id, by which other records refer to it. */
function ownItemOf(row: ExportedRow, of: OwnKind): OwnItem {
  needed(row.as(recordIdSchema, 'id'), row.row, row.column('id'), 'id');
  const members = row.members(ownShapeOf(of, row.text('kind') === 'replaced'));
  return { kind: 'own', of, members, ...row.common() };
}

const sections = ['trips', 'fills', 'expenses', 'readings'] as const;

type Section = (typeof sections)[number] | OwnSection;

type OwnSection = keyof typeof ownHeaders;

const ownSections = ownKinds.filter((kind) => kind !== 'odometerRule');

/** Columns that no other kind of record, and no other app, has. */
const headers: Readonly<Record<(typeof sections)[number], readonly string[]>> = {
  trips: ['id', 'startedat', 'endedat', 'odometerstartmetres', 'distancemetres', 'tollsminor'],
  fills: ['id', 'at', 'source', 'volumemillilitres', 'energywatthours', 'massgrams', 'totalminor'],
  expenses: ['id', 'at', 'category', 'amountminor', 'converted', 'repeats'],
  readings: ['id', 'kind', 'at', 'odometermetres', 'odometerbeforemetres', 'odometeraftermetres'],
};

function sectionOf(cells: readonly string[]): Section | null {
  const found = sections.find((section) => hasColumns(cells, headers[section]));
  return found ?? ownSections.find((section) => hasColumns(cells, ownHeaders[section])) ?? null;
}

const unitPrice = jsonText(
  z.object({
    micros: z.int(),
    per: z.enum(['litre', 'usGallon', 'ukGallon', 'kilogram', 'kilowattHour']),
  }),
);
const location = jsonText(z.object({ latitudeMicrodegrees: z.int(), longitudeMicrodegrees: z.int() }));
const percent = z.int().nullable();
const charge = jsonText(
  z.object({
    current: z.enum(['AC', 'DC']).nullable(),
    socBeforePercent: percent,
    socAfterPercent: percent,
    at: chargePlaceSchema.nullable().optional(),
    meter: chargeMeterSchema.nullable().optional(),
  }),
);
const tags = jsonText(z.array(z.string().max(4000)));

/** Members of a row that no other app has; an empty object if all their cells are empty. */
function restOf(row: ExportedRow, shape: Parameters<ExportedRow['filledMembers']>[0]) {
  const rest = row.filledMembers(shape);
  return Object.keys(rest).length > 0 ? { rest } : {};
}

const { odometerTypedIn } = notedReadingCreateInputSchema.shape;
const { currency, employerId, passengers, favourite, ...ofTrip } = tripCreateInputSchema.shape;
const restOfTrip = {
  currency,
  employerId,
  passengers,
  favourite,
  odometerStartMileThousandths: ofTrip.odometerStartMileThousandths,
  odometerEndMileThousandths: ofTrip.odometerEndMileThousandths,
  distanceMileThousandths: ofTrip.distanceMileThousandths,
};
const { converted, spread, repeats, businessSharePercent } = expenseCreateInputSchema.shape;
const restOfExpense = { converted, spread, repeats, businessSharePercent, employerId, odometerTypedIn };

function readTrip(row: ExportedRow): ImportedItem {
  const end = row.moment('endedat', 'endzone');
  return tripOfRow(row.row, row.column('distancemetres'), {
    ...row.common(),
    start: row.moment('startedat', 'startzone'),
    startColumn: row.column('startedat'),
    end,
    fromText: row.text('fromtext'),
    toText: row.text('totext'),
    odometerStartMetres: row.whole('odometerstartmetres'),
    odometerEndMetres: row.whole('odometerendmetres'),
    distanceMetres: row.whole('distancemetres'),
    category: row.as(tripCategorySchema, 'category'),
    purpose: row.text('purpose'),
    forWhom: row.text('forwhom'),
    tolls: paid(row.amount('tollsminor')),
    parking: paid(row.amount('parkingminor')),
    tags: row.as(tags, 'tags') ?? [],
    ...restOf(row, restOfTrip),
  });
}

function quantityOf(row: ExportedRow) {
  const [volumeMillilitres, energyWattHours, massGrams] = [
    row.whole('volumemillilitres'),
    row.whole('energywatthours'),
    row.whole('massgrams'),
  ];
  if (energyWattHours !== null) return { energyWattHours };
  if (massGrams !== null) return { massGrams };
  return {
    volumeMillilitres: needed(
      volumeMillilitres,
      row.row,
      row.column('volumemillilitres'),
      'volumemillilitres',
    ),
  };
}

function chargeOf(row: ExportedRow) {
  const known = row.as(charge, 'charge');
  if (known === null) return { current: null, socBeforePercent: null, socAfterPercent: null };
  // The item has its place in the file under this name.
  const { at: chargedAt, ...rest } = known;
  return { ...rest, ...(chargedAt && { chargedAt }) };
}

function readFill(row: ExportedRow): ImportedItem {
  const price = row.as(unitPrice, 'unitprice');
  const level = tankLevelSchema.safeParse(row.text('filled')).data;
  return {
    kind: 'fill',
    ...row.common(),
    ...row.begun(),
    quantity: quantityOf(row),
    source: row.as(energySourceSchema, 'source'),
    isFull: row.text('filled') === 'full',
    ...(level !== undefined && { level }),
    missedBefore: row.text('missedbefore') === 'true',
    total: row.amount('totalminor'),
    unitPriceMicros: price?.micros ?? null,
    unitPricePer: price?.per ?? null,
    station: row.text('station'),
    location: row.as(location, 'location'),
    ...chargeOf(row),
    ...restOf(row, { currency, odometerTypedIn }),
  };
}

function readExpense(row: ExportedRow): ImportedItem {
  return {
    kind: 'expense',
    ...row.common(),
    ...row.begun(),
    title: '',
    vendor: row.text('vendor'),
    category: needed(row.as(expenseCategorySchema, 'category'), row.row, row.column('category'), 'category'),
    amount: needed(row.signedAmount('amountminor'), row.row, row.column('amountminor'), 'amountminor'),
    ...restOf(row, restOfExpense),
  };
}

const readingKind = z.enum(['noted', 'replaced', 'corrected']);

/** A noted reading, or a rule for readings since an odometer was replaced or one of them was corrected. */
function readReading(row: ExportedRow): readonly ImportedItem[] {
  const kind = row.as(readingKind, 'kind');
  if (needed(kind, row.row, row.column('kind'), 'kind') !== 'noted') return [ownItemOf(row, 'odometerRule')];
  const { moment, odometerMetres } = row.begun();
  const metres = needed(odometerMetres, row.row, row.column('odometermetres'), 'odometermetres');
  return [
    {
      kind: 'odometer',
      ...row.common(),
      moment,
      odometerMetres: metres,
      ...restOf(row, { odometerTypedIn }),
    },
  ];
}

/**
 * The CSV files in an export of Roadbook: numbers as stored, and records with their own ids, so that existing records
 * are recognised.
 */
export const roadbook: TableFormat = {
  id: 'roadbook',
  recognise({ rows }) {
    if (!rows.some((cells) => sectionOf(cells) !== null)) return null;
    const declared = { distanceUnit: 'km', dateOrder: 'yearMonthDay', decimalMark: '.' } as const;
    return { certainty: 3, declared, isFixed: true, needs: [] };
  },
  reader(cells: Cells) {
    const sums = runningTotals();
    const each =
      (read: (row: ExportedRow) => readonly ImportedItem[]): SectionReader =>
      (row, column) =>
        sums.items(read(new ExportedRow(cells, row, column)));
    const own = (of: OwnSection) => each((row) => [ownItemOf(row, of)]);
    const read = headedSections(sectionOf, {
      trips: each((row) => [readTrip(row)]),
      fills: each((row) => [readFill(row)]),
      expenses: each((row) => [readExpense(row)]),
      readings: each(readReading),
      vehicle: own('vehicle'),
      employer: own('employer'),
      place: own('place'),
      paper: own('paper'),
      schedule: own('schedule'),
      service: own('service'),
      tyreSet: own('tyreSet'),
      conditionReading: own('conditionReading'),
    });
    return { row: read, finish: () => [], totals: sums.sums };
  },
};

import { z } from 'zod';
import { expenseCategorySchema, expenseCreateInputSchema } from '../../expenses/expense.schema';
import { recordIdSchema } from '../../records/record.schema';
import { tripCategorySchema, tripCreateInputSchema } from '../../trips/trip.schema';
import { energySourceSchema } from '../../vehicles/energy-source.schema';
import { notedReadingCreateInputSchema } from '../../vehicles/odometer.schema';
import type { Cells } from '../cells';
import type { ImportedItem } from '../imported-item';
import type { OwnItem } from '../own-record';
import type { TableFormat } from '../table-format';
import { hasColumns } from './columns';
import { ExportedRow, jsonText } from './exported-row';
import { needed } from './needed';
import { paid, tripOfRow } from './read-trip';
import { runningTotals } from './running-totals';
import { headedSections, type SectionReader } from './sections';

const sections = ['trips', 'fills', 'expenses', 'readings', 'schedules', 'services'] as const;

type Section = (typeof sections)[number];

/** Columns that no other kind of record, and no other app, has. */
const headers: Readonly<Record<Section, readonly string[]>> = {
  trips: ['id', 'startedat', 'endedat', 'odometerstartmetres', 'distancemetres', 'tollsminor'],
  fills: ['id', 'at', 'source', 'volumemillilitres', 'energywatthours', 'massgrams', 'totalminor'],
  expenses: ['id', 'at', 'category', 'amountminor', 'converted', 'repeats'],
  readings: ['id', 'kind', 'at', 'odometermetres', 'odometerbeforemetres', 'odometeraftermetres'],
  schedules: ['id', 'item', 'normal', 'severe', 'anchor', 'profile', 'start'],
  services: ['id', 'at', 'engineminutes', 'workshop', 'lines', 'scheduleids', 'expenseid'],
};

function sectionOf(cells: readonly string[]): Section | null {
  return sections.find((section) => hasColumns(cells, headers[section])) ?? null;
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
    ...{ socBeforePercent: percent, socAfterPercent: percent },
  }),
);
const tags = jsonText(z.array(z.string().max(4000)));

/** What a row says that no other app's does; nothing where no cell does. */
function restOf(row: ExportedRow, shape: Parameters<ExportedRow['members']>[0]) {
  const rest = row.members(shape);
  return Object.keys(rest).length > 0 ? { rest } : {};
}

const { odometerTypedIn } = notedReadingCreateInputSchema.shape;
const { currency, employerId, passengers, favourite, ...ofTrip } = tripCreateInputSchema.shape;
const restOfTrip = {
  ...{ currency, employerId, passengers, favourite },
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
    ...{ start: row.moment('startedat', 'startzone'), startColumn: row.column('startedat'), end },
    ...{ fromText: row.text('fromtext'), toText: row.text('totext') },
    odometerStartMetres: row.whole('odometerstartmetres'),
    odometerEndMetres: row.whole('odometerendmetres'),
    distanceMetres: row.whole('distancemetres'),
    category: row.as(tripCategorySchema, 'category'),
    ...{ purpose: row.text('purpose'), forWhom: row.text('forwhom') },
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
  return { volumeMillilitres: needed(volumeMillilitres, row.row, row.column('volumemillilitres')) };
}

function readFill(row: ExportedRow): ImportedItem {
  const price = row.as(unitPrice, 'unitprice');
  return {
    ...{ kind: 'fill', ...row.common(), ...row.begun(), quantity: quantityOf(row) },
    source: row.as(energySourceSchema, 'source'),
    isFull: row.text('filled') === 'full',
    missedBefore: row.text('missedbefore') === 'true',
    total: row.amount('totalminor'),
    ...{ unitPriceMicros: price?.micros ?? null, unitPricePer: price?.per ?? null },
    ...{ station: row.text('station'), location: row.as(location, 'location') },
    ...(row.as(charge, 'charge') ?? { current: null, socBeforePercent: null, socAfterPercent: null }),
    ...restOf(row, { currency, odometerTypedIn }),
  };
}

function readExpense(row: ExportedRow): ImportedItem {
  return {
    ...{ kind: 'expense', ...row.common(), ...row.begun(), title: '', vendor: row.text('vendor') },
    category: needed(row.as(expenseCategorySchema, 'category'), row.row, row.column('category')),
    amount: needed(row.amount('amountminor'), row.row, row.column('amountminor')),
    ...restOf(row, restOfExpense),
  };
}

/** Of what an odometer was replaced or corrected with nothing is taken: that is no reading. */
function readReading(row: ExportedRow): readonly ImportedItem[] {
  if (row.text('kind') !== 'noted') return [];
  const { moment, odometerMetres } = row.begun();
  const metres = needed(odometerMetres, row.row, row.column('odometermetres'));
  return [
    {
      ...{ kind: 'odometer', ...row.common(), moment, odometerMetres: metres },
      ...restOf(row, { odometerTypedIn }),
    },
  ];
}

const json = jsonText(z.json());

function ownRecord(row: ExportedRow, of: 'service' | 'schedule', members: OwnItem['members']): OwnItem {
  needed(row.as(recordIdSchema, 'id'), row.row, row.column('id'));
  const moment = of === 'service' ? row.begun().moment : null;
  return { kind: 'own', of, moment, members, ...row.common() };
}

function readSchedule(row: ExportedRow): OwnItem {
  const texts = ['item', 'title', 'anchor', 'source', 'profile', 'note'] as const;
  return ownRecord(row, 'schedule', {
    ...Object.fromEntries(texts.map((name) => [name, row.text(name)])),
    ...{ normal: row.as(json, 'normal'), severe: row.as(json, 'severe'), start: row.as(json, 'start') },
    isToCheck: row.text('istocheck') === 'true',
  });
}

function readService(row: ExportedRow): OwnItem {
  return ownRecord(row, 'service', {
    ...{ odometerMetres: row.whole('odometermetres'), engineMinutes: row.whole('engineminutes') },
    ...(row.text('odometertypedin') !== '' && { odometerTypedIn: row.text('odometertypedin') }),
    ...{ workshop: row.text('workshop'), lines: row.as(json, 'lines'), currency: row.text('currency') },
    ...{ scheduleIds: row.as(json, 'scheduleids'), expenseId: row.text('expenseid') || null },
    note: row.text('note'),
  });
}

const headersOfOthers: readonly (readonly string[])[] = [
  ['id', 'name', 'energysources', 'fueleconomyunit', 'version'],
  ['id', 'name', 'kind', 'associatedwithid', 'version'],
  ['id', 'name', 'kind', 'employerid', 'forwhom', 'version'],
  ['id', 'type', 'validuntil', 'renewsid', 'version'],
  ['id', 'season', 'dotweek', 'mounts', 'treads', 'version'],
  ['id', 'subject', 'valuethousandths', 'limitthousandths', 'version'],
];

/** A CSV file in an export of Roadbook whose records come with the whole export alone: vehicles, employers, places, papers, tyres, conditions. */
export function isOtherOfRoadbook(header: readonly string[]): boolean {
  return headersOfOthers.some((names) => hasColumns(header, names));
}

/**
 * The CSV files in an export of Roadbook: numbers as they are stored, and records with their own ids, so that those that are here are
 * known again.
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
    const read = headedSections(sectionOf, {
      trips: each((row) => [readTrip(row)]),
      fills: each((row) => [readFill(row)]),
      expenses: each((row) => [readExpense(row)]),
      readings: each(readReading),
      schedules: each((row) => [readSchedule(row)]),
      services: each((row) => [readService(row)]),
    });
    return { row: read, finish: () => [], totals: sums.sums };
  },
};

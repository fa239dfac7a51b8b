import type { Cells } from '../cells';
import type { Conventions } from '../conventions';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import type { TableFormat } from '../table-format';
import { type ColumnNamed, columnsOf, hasColumns, noColumn } from './columns';
import { energySourceNamed } from './energy-words';
import { expenseCategoryNamed } from './expense-words';
import { readExpense, readService } from './read-cost';
import { readFuel } from './read-fuel';
import { runningTotals } from './running-totals';
import { tableRows } from './sections';
import { noteOf, saysYes } from './words';

/** The two files of the web site, and the one of the app. */
const headers = {
  webFills: ['car_name', 'model', 'odometer', 'fuelup_date', 'partial_fuelup', 'missed_fuelup'],
  webServices: ['car_name', 'model', 'odometer', 'service_date', 'service_type'],
  app: ['type', 'date', 'vehicle', 'odometer', 'filled up', 'total cost', 'octane', 'gas brand'],
} as const;

type Kind = keyof typeof headers;

const kinds = Object.keys(headers) as Kind[];

function kindOf(cells: readonly string[]): Kind | null {
  return kinds.find((kind) => hasColumns(cells, headers[kind])) ?? null;
}

const volumeColumns = [
  'litres',
  'liters',
  'gallons',
  'us gallons',
  'uk gallons',
  'imp gallons',
  'kwh',
] as const;

/**
 * Columns are named after the driver's units; the country of a gallon is not stated. The web site writes decimal
 * points.
 */
function unitsOf(header: readonly string[]): Partial<Conventions> {
  const has = (...names: string[]) => columnsOf(header)(...names) !== noColumn;
  return {
    ...(!has('gas brand') && { decimalMark: '.' as const }),
    ...(has('km', 'l/100km', 'km/l') && { distanceUnit: 'km' as const }),
    ...(has('miles', 'mpg') && !has('km') && { distanceUnit: 'mi' as const }),
    ...(has('litres', 'liters') && { volumeUnit: 'litre' as const }),
    ...(has('us gallons') && { volumeUnit: 'usGallon' as const }),
    ...(has('uk gallons', 'imp gallons') && { volumeUnit: 'ukGallon' as const }),
  };
}

/** The web site's `price` is per litre or gallon; it has no total. */
function readWebFill(
  cells: Cells,
  row: Row,
  column: ColumnNamed,
  declared: Partial<Conventions>,
): ImportedItem {
  const text = (name: string) => cells.text(row, column(name));
  const at = {
    date: column('fuelup_date'),
    odometer: column('odometer'),
    quantity: column(...volumeColumns),
    unitPrice: column('price'),
    latitude: column('latitude'),
    longitude: column('longitude'),
    distanceUnit: declared.distanceUnit,
    volumeUnit: declared.volumeUnit,
  };
  return readFuel(
    cells,
    row,
    at,
    {
      source: column('kwh') === noColumn ? null : 'electricity',
      isFull: !saysYes(text('partial_fuelup')),
      missedBefore: saysYes(text('missed_fuelup')),
      station: text('brand'),
      note: noteOf(text('notes'), text('tags')),
      vehicleName: text('car_name') || null,
    },
    [text('tags')],
  );
}

function readWebService(cells: Cells, row: Row, column: ColumnNamed): ImportedItem {
  const text = (name: string) => cells.text(row, column(name));
  const at = { date: column('service_date'), odometer: column('odometer'), amount: column('price') };
  const title = text('sub_service_types').replaceAll('_', ' ');
  const facts = { title, note: noteOf(text('notes'), text('tags')), vehicleName: text('car_name') || null };
  if (/expense/i.test(text('service_type'))) {
    return readExpense(cells, row, at, expenseCategoryNamed(title) ?? 'other', facts);
  }
  return readService(cells, row, at, facts);
}

function readAppRow(
  cells: Cells,
  row: Row,
  column: ColumnNamed,
  declared: Partial<Conventions>,
): ImportedItem {
  const text = (name: string) => cells.text(row, column(name));
  const place = {
    date: column('date'),
    time: column('time'),
    odometer: column('odometer'),
    distanceUnit: declared.distanceUnit,
  };
  const vehicleName = text('vehicle') || null;
  const note = noteOf(text('notes'), text('tags'));
  const type = text('type');
  if (/service|expense/i.test(type)) {
    const at = { ...place, amount: column('total cost') };
    const facts = { title: text('services'), note, vehicleName, vendor: text('location') };
    return /service/i.test(type)
      ? readService(cells, row, at, facts)
      : readExpense(cells, row, at, expenseCategoryNamed(facts.title) ?? 'other', facts);
  }
  const at = {
    ...place,
    quantity: column(...volumeColumns),
    total: column('total cost'),
    unitPrice: column('price'),
    volumeUnit: declared.volumeUnit,
  };
  return readFuel(
    cells,
    row,
    at,
    {
      source: energySourceNamed(/^gas$/i.test(type) ? '' : type),
      isFull: !/partial/i.test(text('filled up')),
      station: [text('gas brand'), text('location')].filter((part) => part !== '').join(', '),
      note,
      vehicleName,
    },
    [type, text('tags')],
  );
}

/** Fuelly: fuel-ups and services of its web site, all vehicles in one file, and the one file of its app. */
export const fuelly: TableFormat = {
  id: 'fuelly',
  recognise(head) {
    const header = head.rows.find((cells) => kindOf(cells) !== null);
    if (!header) return null;
    const declared = unitsOf(header);
    const isOfServices = kindOf(header) === 'webServices';
    const asked = isOfServices
      ? (['decimalMark', 'distanceUnit'] as const)
      : (['decimalMark', 'distanceUnit', 'volumeUnit'] as const);
    const ofFile: readonly (keyof Conventions)[] = asked.filter((each) => !declared[each]);
    return { certainty: 3, declared, needs: ['dateOrder', 'zone', 'currency', ...ofFile] };
  },
  reader(cells, _head, { declared }) {
    const sums = runningTotals();
    const read = tableRows(
      (header) => kindOf(header) !== null,
      (row, column, header) => {
        const kind = kindOf(header);
        if (kind === 'webServices') return [readWebService(cells, row, column)];
        if (kind === 'app') return [readAppRow(cells, row, column, declared)];
        return [readWebFill(cells, row, column, declared)];
      },
    );
    return { row: (row) => sums.items(read(row)), finish: () => [], totals: sums.sums };
  },
};

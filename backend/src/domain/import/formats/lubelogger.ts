import type { Cells } from '../cells';
import type { Conventions } from '../conventions';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import type { TableFormat, TableHead } from '../table-format';
import { type ColumnNamed, columnsOf, hasColumns, plainHeader } from './columns';
import { expenseCategoryNamed } from './expense-words';
import { unitsByEconomy } from './lubelogger-economy';
import { needed } from './needed';
import { readExpense, readService } from './read-cost';
import { readFuel } from './read-fuel';
import { runningTotals } from './running-totals';
import { tableRows } from './sections';
import { noteOf, saysYes } from './words';

/** Columns by which a file's kind of record is recognised; a file has one kind. */
const headers = {
  fuel: ['date', 'odometer', 'fuelconsumed', 'cost', 'isfilltofull', 'missedfuelup'],
  odometer: ['date', 'initialodometer', 'odometer', 'notes', 'tags'],
  supply: ['date', 'partnumber', 'partsupplier', 'partquantity', 'description', 'cost'],
  plan: ['datecreated', 'datemodified', 'description', 'type', 'priority', 'progress', 'cost'],
  work: ['date', 'description', 'cost', 'notes', 'odometer', 'tags'],
  tax: ['date', 'description', 'cost', 'notes', 'tags'],
} as const;

type Kind = keyof typeof headers;

const kinds = Object.keys(headers) as Kind[];

function kindOf(cells: readonly string[]): Kind | null {
  const first = plainHeader(cells[0] ?? '');
  return kinds.find((kind) => first === headers[kind][0] && hasColumns(cells, headers[kind])) ?? null;
}

const needs: Readonly<Record<Kind, readonly (keyof Conventions)[]>> = {
  fuel: ['decimalMark', 'dateOrder', 'zone', 'distanceUnit', 'volumeUnit', 'currency'],
  odometer: ['decimalMark', 'dateOrder', 'zone', 'distanceUnit'],
  supply: ['decimalMark', 'dateOrder', 'zone', 'currency'],
  plan: [],
  work: ['decimalMark', 'dateOrder', 'zone', 'distanceUnit', 'currency'],
  tax: ['decimalMark', 'dateOrder', 'zone', 'currency'],
};

const stationColumn = /^extrafield_((gas |fuel |petrol )?station|tankstelle)$/i;

/** Facts from a header about the rows below it. */
interface Layout {
  readonly kind: Kind;
  readonly station: number;
  /** Further fields that a driver added to the record. */
  readonly fields: readonly { readonly name: string; readonly column: number }[];
}

function layoutOf(header: readonly string[]): Layout {
  const fields = header.flatMap((cell, column) => {
    const [, name] = /^extrafield_(.+)$/i.exec(cell.trim()) ?? [];
    return name === undefined || stationColumn.test(cell.trim()) ? [] : [{ name, column }];
  });
  return { kind: kindOf(header) ?? 'tax', station: columnsOf(header)(stationColumn), fields };
}

/** Further fields and the tags of a record, which the logbook keeps in the note. */
function noteWithFields(cells: Cells, row: Row, column: ColumnNamed, { fields }: Layout): string {
  const tags = cells
    .text(row, column('tags'))
    .split(/\s+/)
    .filter((tag) => tag !== '');
  const further = fields.flatMap(({ name, column }) => {
    const text = cells.text(row, column);
    return text === '' ? [] : [`${name}: ${text}`];
  });
  return noteOf(cells.text(row, column('notes')), ...further, tags.map((tag) => `#${tag}`).join(' '));
}

/** Tags, which drivers of LubeLogger use to mark AdBlue, and its separate field for the kind of fuel. */
function namedFuel(cells: Cells, row: Row, column: ColumnNamed, { fields }: Layout): readonly string[] {
  const ofFuel = fields.filter(({ name }) => /fuel|kraftstoff|sorte|type|art$/i.test(name));
  return [cells.text(row, column('tags')), ...ofFuel.map((field) => cells.text(row, field.column))];
}

function readFuelRecord(
  cells: Cells,
  row: Row,
  column: ColumnNamed,
  facts: { readonly station: number; readonly note: string; readonly named: readonly string[] },
): ImportedItem {
  const at = {
    date: column('date'),
    odometer: column('odometer'),
    quantity: column('fuelconsumed'),
    total: column('cost'),
  };
  return readFuel(
    cells,
    row,
    at,
    {
      isFull: saysYes(cells.text(row, column('isfilltofull'))),
      missedBefore: saysYes(cells.text(row, column('missedfuelup'))),
      station: cells.text(row, facts.station),
      note: facts.note,
    },
    facts.named,
  );
}

function readReading(cells: Cells, row: Row, column: ColumnNamed, note: string): ImportedItem {
  const moment = cells.moment(row, column('date'));
  const odometerMetres = cells.distanceMetres(row, column('odometer'));
  return {
    kind: 'odometer',
    at: { row: row.number },
    moment: needed(moment, row, column('date'), 'date'),
    odometerMetres: needed(odometerMetres, row, column('odometer'), 'odometer'),
    note,
    vehicleName: null,
    sourceId: null,
  };
}

function readPlan(cells: Cells, row: Row, column: ColumnNamed): ImportedItem {
  return {
    kind: 'reminder',
    at: { row: row.number },
    title: cells.text(row, column('description')),
    everyMonths: null,
    everyMetres: null,
    dueDay: null,
    dueAtMetres: null,
    note: cells.text(row, column('notes')),
    vehicleName: null,
    sourceId: null,
  };
}

function readSupply(cells: Cells, row: Row, column: ColumnNamed, note: string): ImportedItem {
  const quantity = cells.text(row, column('partquantity'));
  const description = cells.text(row, column('description'));
  const at = { date: column('date'), amount: column('cost') };
  return readExpense(cells, row, at, 'accessories', {
    title: quantity === '' || quantity === '1' ? description : `${quantity} × ${description}`,
    vendor: cells.text(row, column('partsupplier')),
    note: noteOf(cells.text(row, column('partnumber')), note),
  });
}

/**
 * Services, repairs and upgrades have the same columns: only the name that LubeLogger gives a file distinguishes them.
 */
function readWork(cells: Cells, row: Row, column: ColumnNamed, note: string, head: TableHead): ImportedItem {
  const at = { date: column('date'), amount: column('cost'), odometer: column('odometer') };
  const facts = { title: cells.text(row, column('description')), note };
  if (/repair/i.test(head.fileName)) return readExpense(cells, row, at, 'repair', facts);
  if (/upgrade/i.test(head.fileName)) return readExpense(cells, row, at, 'accessories', facts);
  return readService(cells, row, at, facts);
}

function readRow(cells: Cells, head: TableHead, row: Row, column: ColumnNamed, layout: Layout): ImportedItem {
  const note = noteWithFields(cells, row, column, layout);
  switch (layout.kind) {
    case 'fuel':
      return readFuelRecord(cells, row, column, {
        station: layout.station,
        note,
        named: namedFuel(cells, row, column, layout),
      });
    case 'odometer':
      return readReading(cells, row, column, note);
    case 'supply':
      return readSupply(cells, row, column, note);
    case 'plan':
      return readPlan(cells, row, column);
    case 'work':
      return readWork(cells, row, column, note, head);
    case 'tax': {
      const title = cells.text(row, column('description'));
      const at = { date: column('date'), amount: column('cost') };
      return readExpense(cells, row, at, expenseCategoryNamed(title) ?? 'tax', { title, note });
    }
  }
}

/**
 * LubeLogger's exports: one file is one kind of record of one vehicle, in the culture of its server, without units. An
 * instance set to UK gallons writes gallons although it stores litres, so the unit is never assumed.
 */
export const lubelogger: TableFormat = {
  id: 'lubelogger',
  recognise(head) {
    const kind = head.rows.map(kindOf).find((each) => each !== null) ?? null;
    if (!kind) return null;
    const declared = kind === 'fuel' ? unitsByEconomy(head.rows) : {};
    return {
      certainty: kind === 'work' || kind === 'tax' ? 2 : 3,
      ...{ declared, isInGallons: declared.distanceUnit === 'mi' },
      needs: needs[kind],
    };
  },
  reader(cells, head) {
    const sums = runningTotals();
    let layout: Layout | null = null;
    const read = tableRows(
      (header) => kindOf(header) !== null,
      (row, column, header) => {
        layout ??= layoutOf(header);
        return sums.items([readRow(cells, head, row, column, layout)]);
      },
    );
    return { row: read, finish: () => [], totals: sums.sums };
  },
};

import type { Cells } from '../cells';
import type { Conventions } from '../conventions';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import type { TableFormat, TableHead } from '../table-format';
import { hasColumns, plainHeader } from './columns';
import { expenseCategoryNamed } from './expense-words';
import { unitsByEconomy } from './lubelogger-economy';
import { type MeantRow, meantRows } from './meant-row';
import { runningTotals } from './running-totals';
import { tableRows } from './sections';
import { noteOf } from './words';

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

const columns = {
  date: 'date',
  odometer: 'odometer',
  quantity: 'fuelconsumed',
  total: 'cost',
  amount: 'cost',
  full: 'isfilltofull',
  missed: 'missedfuelup',
  title: 'description',
  vendor: 'partsupplier',
  note: 'notes',
  tags: 'tags',
};

const station = /^extrafield_((gas |fuel |petrol )?station|tankstelle)$/i;

/** Names of further fields that a driver added to the record. */
function furtherFields(header: readonly string[]): readonly string[] {
  return header.flatMap((cell) => {
    const [, name] = /^extrafield_(.+)$/i.exec(cell.trim()) ?? [];
    return name === undefined || station.test(cell.trim()) ? [] : [name];
  });
}

const fieldOf = (row: MeantRow, name: string) => row.cell(plainHeader(`extrafield_${name}`));

/** Further fields and the tags of a record, which the logbook keeps in the note. */
function noteWithFields(row: MeantRow, fields: readonly string[]): string {
  const tags = row
    .text('tags')
    .split(/\s+/)
    .filter((tag) => tag !== '');
  const further = fields.flatMap((name) => {
    const text = fieldOf(row, name);
    return text === '' ? [] : [`${name}: ${text}`];
  });
  return noteOf(row.text('note'), ...further, tags.map((tag) => `#${tag}`).join(' '));
}

/** Tags, which drivers of LubeLogger use to mark AdBlue, and its separate field for the kind of fuel. */
function namedFuel(row: MeantRow, fields: readonly string[]): readonly string[] {
  const ofFuel = fields.filter((name) => /fuel|kraftstoff|sorte|type|art$/i.test(name));
  return [row.text('tags'), ...ofFuel.map((name) => fieldOf(row, name))];
}

function readPlan(row: MeantRow, number: number): ImportedItem {
  return {
    kind: 'reminder',
    at: { row: number },
    title: row.text('title'),
    everyMonths: null,
    everyMetres: null,
    dueDay: null,
    dueAtMetres: null,
    note: row.text('note'),
    vehicleName: null,
    sourceId: null,
  };
}

function readSupply(row: MeantRow, note: string): ImportedItem {
  const quantity = row.cell('partquantity');
  const description = row.text('title');
  return row.expense('accessories', {
    title: quantity === '' || quantity === '1' ? description : `${quantity} × ${description}`,
    note: noteOf(row.cell('partnumber'), note),
  });
}

/**
 * Services, repairs and upgrades have the same columns: only the name that LubeLogger gives a file distinguishes them.
 */
function readWork(row: MeantRow, note: string, { fileName }: TableHead): ImportedItem {
  if (/repair/i.test(fileName)) return row.expense('repair', { note });
  if (/upgrade/i.test(fileName)) return row.expense('accessories', { note });
  return row.service({ note });
}

function readRow(kind: Kind, row: MeantRow, number: number, fields: readonly string[], head: TableHead) {
  if (kind === 'plan') return readPlan(row, number);
  const note = noteWithFields(row, fields);
  switch (kind) {
    case 'fuel':
      return row.fill({ station: row.cell(station), note }, namedFuel(row, fields));
    case 'odometer':
      return row.reading({ note });
    case 'supply':
      return readSupply(row, note);
    case 'work':
      return readWork(row, note, head);
    case 'tax':
      return row.expense(expenseCategoryNamed(row.text('title')) ?? 'tax', { note });
  }
}

function below(cells: Cells, head: TableHead, header: readonly string[]): (row: Row) => ImportedItem {
  const kind = kindOf(header) ?? 'tax';
  const fields = furtherFields(header);
  const meant = meantRows(cells, header, columns);
  return (row) => readRow(kind, meant(row), row.number, fields, head);
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
    let readBelow: ((row: Row) => ImportedItem) | null = null;
    const read = tableRows(
      (header) => kindOf(header) !== null,
      (row, _column, header) => {
        readBelow ??= below(cells, head, header);
        return sums.items([readBelow(row)]);
      },
    );
    return { row: read, finish: () => [], totals: sums.sums };
  },
};

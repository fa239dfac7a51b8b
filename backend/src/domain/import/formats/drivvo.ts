import { anyMoment, type Cells } from '../cells';
import type { Conventions } from '../conventions';
import type { Row } from '../row';
import type { Recognised, TableFormat, TableHead, TableReader } from '../table-format';
import { isBlank, noColumn, plainHeader } from './columns';
import { readDrivvoFills } from './drivvo-fills';
import { expenseCategoryNamed } from './expense-words';
import { asIncome, type ImportedService, readExpense, readService } from './read-cost';
import { runningTotals } from './running-totals';
import { sectionRows } from './sections';
import { meaningOf } from './words';

/** Combines the rows of one visit, each of which has one piece of work. */
interface ServiceVisits {
  /** The visit before, once a row is of another. */
  add(service: ImportedService): readonly ImportedService[];
  /** The last visit. */
  finish(): readonly ImportedService[];
}

function isSameVisit(a: ImportedService, b: ImportedService): boolean {
  return (
    a.moment.day === b.moment.day &&
    a.moment.time === b.moment.time &&
    a.odometerMetres === b.odometerMetres &&
    a.vehicleName === b.vehicleName
  );
}

/** No garage does more at once; a file with more must not use up the memory. */
const maxLines = 100;

/** Combines consecutive rows with the same moment and odometer to one visit. */
function serviceVisits(): ServiceVisits {
  let visit: ImportedService | null = null;
  return {
    add(service) {
      if (service.moment === anyMoment) return [service];
      if (visit && visit.lines.length < maxLines && isSameVisit(visit, service)) {
        const note = service.note === '' || service.note === visit.note ? [] : [service.note];
        visit = {
          ...visit,
          lines: [...visit.lines, ...service.lines],
          note: [visit.note, ...note].filter((line) => line !== '').join('\n'),
        };
        return [];
      }
      const before = visit;
      visit = service;
      return before ? [before] : [];
    },
    finish() {
      const last = visit;
      visit = null;
      return last ? [last] : [];
    },
  };
}

type Section = 'fills' | 'expenses' | 'services' | 'incomes' | 'other';

const sectionWords: readonly (readonly [Section, RegExp])[] = [
  ['fills', /refuel|abastec|repost|tank|ravitaill|plein|rifornim|carburant|заправ/],
  ['services', /servi|serwis|wartung|entretien|manuten|mantenim|обслуж|сервис/],
  ['incomes', /incom|receita|ingreso|einnahm|revenu|entrat|przych|доход/],
  ['expenses', /expens|despes|gasto|ausgab|dépens|spes|wydat|расход/],
];

function titleOf(cells: readonly string[]): Section | null {
  const [, title] = /^##?\s*([^\s#].*)$/.exec(plainHeader(cells[0] ?? '')) ?? [];
  if (title === undefined || !isBlank(cells.slice(1))) return null;
  return meaningOf(title, sectionWords) ?? 'other';
}

/**
 * Units from the header of the fills, which is below their title; headers are in the driver's language, so only units
 * are read.
 */
function unitsOf(head: TableHead): Partial<Conventions> {
  const start = head.rows.findIndex((cells) => titleOf(cells) === 'fills');
  const header = start === -1 ? [] : (head.rows[start + 1] ?? []).map(plainHeader);
  const [odometer = '', price = ''] = [header[0], header[3]];
  return {
    ...(/\((km|км)\)/.test(odometer) && { distanceUnit: 'km' as const }),
    ...(/\((mi|миль|мили)\)/.test(odometer) && { distanceUnit: 'mi' as const }),
    ...(/\/\s*(l|л)$/.test(price) && { volumeUnit: 'litre' as const }),
  };
}

/** Newer files have the driver and the payment method; in older ones the note is in an earlier column. */
interface CostLayout {
  readonly minCells: number;
  readonly note: number;
  readonly title: number;
}

const expenseLayouts: readonly CostLayout[] = [
  { minCells: 10, note: 8, title: 9 },
  { minCells: 0, note: 6, title: noColumn },
];
const serviceLayouts: readonly CostLayout[] = [
  { minCells: 9, note: 7, title: 8 },
  { minCells: 0, note: 6, title: noColumn },
];

function costOf(cells: Cells, row: Row, layouts: readonly CostLayout[], declared: Partial<Conventions>) {
  const layout = layouts.find(({ minCells }) => row.cells.length >= minCells);
  const type = cells.text(row, 3);
  const at = { odometer: 0, date: 1, amount: 2, distanceUnit: declared.distanceUnit };
  const facts = {
    title: [type, cells.text(row, layout?.title ?? noColumn)].filter((text) => text !== '').join(', '),
    vendor: cells.text(row, 4),
    note: cells.text(row, layout?.note ?? noColumn),
  };
  return { type, at, facts };
}

function drivvoReader(cells: Cells, _head: TableHead, { declared }: Recognised): TableReader {
  const sums = runningTotals();
  const visits = serviceVisits();
  const expense = (row: Row) => {
    const { type, at, facts } = costOf(cells, row, expenseLayouts, declared);
    return readExpense(cells, row, at, expenseCategoryNamed(type) ?? 'other', facts);
  };
  const read = sectionRows<Section>(titleOf, {
    fills: (row) => {
      return readDrivvoFills(cells, row, declared);
    },
    expenses: (row) => [expense(row)],
    incomes: (row) => [asIncome(expense(row))],
    services: (row) => {
      const { at, facts } = costOf(cells, row, serviceLayouts, declared);
      return visits.add(readService(cells, row, at, facts));
    },
  });
  return {
    row: (row) => sums.items(read(row)),
    gathersRows: true,
    finish: () => sums.items(visits.finish()),
    totals: sums.sums,
  };
}

/** Drivvo's export, in any language: sections are recognised by their title, columns by their position. */
export const drivvo: TableFormat = {
  id: 'drivvo',
  recognise(head) {
    const isFills = head.rows.some(
      (cells, index) => cells.length >= 18 && titleOf(head.rows[index - 1] ?? []) === 'fills',
    );
    const isCosts = head.rows.some((cells, index) => {
      const title = titleOf(head.rows[index - 1] ?? []);
      return cells.length >= 7 && (title === 'expenses' || title === 'services');
    });
    if (!isFills && !isCosts) return null;
    const declared = unitsOf(head);
    const asked = ['distanceUnit', 'volumeUnit'] as const;
    const ofUnits: readonly (keyof Conventions)[] = asked.filter((each) => !declared[each]);
    return { certainty: 3, declared, needs: ['decimalMark', 'dateOrder', 'zone', 'currency', ...ofUnits] };
  },
  reader: drivvoReader,
};

import type { ExpenseCategory } from '../../expenses/expense.schema';
import type { DistanceUnit } from '../../quantities/distance';
import type { Cells } from '../cells';
import type { DateOrder } from '../conventions';
import type { ImportedItem, ImportedMoment } from '../imported-item';
import type { Row } from '../row';
import { noColumn } from './columns';
import { needed } from './needed';

export type ImportedExpense = Extract<ImportedItem, { kind: 'expense' }>;
export type ImportedService = Extract<ImportedItem, { kind: 'service' }>;

/** Zero-based columns of a cost's cells, and the formats that the file states for them. */
export interface CostColumns {
  readonly date: number;
  readonly time?: number;
  readonly dateOrder?: DateOrder;
  readonly odometer?: number;
  readonly distanceUnit?: DistanceUnit;
  readonly amount: number;
  readonly currency?: string;
}

/** Facts that a format determines; missing ones are empty. */
export interface CostFacts {
  readonly title?: string;
  readonly vendor?: string;
  readonly note?: string;
  readonly vehicleName?: string | null;
  readonly sourceId?: string | null;
}

interface ReadPlace {
  readonly moment: ImportedMoment | null;
  readonly odometerMetres: number | null;
}

function readPlace(cells: Cells, row: Row, at: CostColumns): ReadPlace {
  return {
    moment: cells.moment(row, at.date, at.time, at.dateOrder),
    odometerMetres: cells.distanceMetres(row, at.odometer ?? noColumn, at.distanceUnit) || null,
  };
}

function common(row: Row, facts: CostFacts) {
  return {
    at: { row: row.number },
    vendor: facts.vendor ?? '',
    note: facts.note ?? '',
    vehicleName: facts.vehicleName ?? null,
    sourceId: facts.sourceId ?? null,
  };
}

/** Reads an expense; CellFault without a day or an amount. `amount`: replaces the value of the cell. */
export function readExpense(
  cells: Cells,
  row: Row,
  at: CostColumns,
  category: ExpenseCategory,
  facts: CostFacts,
  amount = cells.amount(row, at.amount, at.currency),
): ImportedExpense {
  const { moment, odometerMetres } = readPlace(cells, row, at);
  return {
    kind: 'expense',
    moment: needed(moment, row, at.date, 'date'),
    category,
    amount: needed(amount, row, at.amount, 'amount'),
    odometerMetres,
    title: facts.title ?? '',
    ...common(row, facts),
  };
}

/** A service of one line, with or without a cost; CellFault without a day. */
export function readService(cells: Cells, row: Row, at: CostColumns, facts: CostFacts): ImportedService {
  const { moment, odometerMetres } = readPlace(cells, row, at);
  const amount = cells.amount(row, at.amount, at.currency);
  return {
    kind: 'service',
    moment: needed(moment, row, at.date, 'date'),
    odometerMetres,
    lines: [{ title: facts.title ?? '', amount }],
    ...common(row, facts),
  };
}

/** Income as a negative expense; zero stays zero. */
export function asIncome(expense: ImportedExpense): ImportedExpense {
  const { amountMinor, currency } = expense.amount;
  return { ...expense, amount: { amountMinor: amountMinor === 0 ? 0 : -amountMinor, currency } };
}

import type { ChargeMeter } from '../../energy/energy.schema';
import { wallboxMeter } from '../../energy/metered';
import type { ExpenseCategory } from '../../expenses/expense.schema';
import type { Cells, EnergyUnit } from '../cells';
import type { ColumnMeaning } from '../column-words';
import type { Conventions } from '../conventions';
import type { ImportedItem, ImportedMoment } from '../imported-item';
import { CellFault, type Row } from '../row';
import { type ColumnName, type ColumnNamed, columnsOf, noColumn } from './columns';
import { endAfterMidnight } from './end-after-midnight';
import { energySourceNamed } from './energy-words';
import { expenseCategoryNamed, tripCategoryNamed } from './expense-words';
import { needed } from './needed';
import {
  type CostFacts,
  type ImportedExpense,
  type ImportedService,
  readExpense,
  readService,
} from './read-cost';
import type { FillFacts } from './read-fill';
import { readFuel } from './read-fuel';
import { type ImportedTrip, paid, type TripFacts, tripOfRow } from './read-trip';
import { rowCurrency } from './row-currency';
import { noteOf, saysYes } from './words';

/** Names of the column with each meaning; of several the first that a table has is used. */
export type ColumnNames = Readonly<Partial<Record<ColumnMeaning, ColumnName | readonly ColumnName[]>>>;

/** Zero-based columns by their meaning. */
type MeantColumns = Readonly<Partial<Record<ColumnMeaning, number>>>;

export type ImportedReading = Extract<ImportedItem, { kind: 'odometer' }>;

/**
 * A row whose columns have meanings. Each method reads one kind of item from the columns with a meaning for it; facts
 * that are passed replace those of the columns. CellFault for a cell that cannot be read or is needed and empty.
 */
export class MeantRow {
  readonly #cells: Cells;
  readonly #row: Row;
  readonly #columns: MeantColumns;
  readonly #declared: Partial<Conventions>;

  readonly #named: ColumnNamed;

  constructor(
    cells: Cells,
    row: Row,
    columns: MeantColumns,
    declared: Partial<Conventions> = {},
    named: ColumnNamed = () => noColumn,
  ) {
    this.#cells = cells;
    this.#row = row;
    this.#columns = columns;
    this.#declared = declared;
    this.#named = named;
  }

  /** Text of the first of the columns that the table has, by their headers. */
  cell(...names: readonly ColumnName[]): string {
    return this.#cells.text(this.#row, this.#named(...names));
  }

  /** Meter of a charge, named like its station, and the text of readings that no meter has. */
  metered(unit: EnergyUnit = 'kWh'): { readonly meter: ChargeMeter | null; readonly unread: string } {
    const meanings = ['meterBefore', 'meterAfter'] as const;
    const [before = null, after = null] = meanings.map((meaning) => this.#meterWattHours(meaning, unit));
    const meter = wallboxMeter(this.text('station') || 'Wallbox', before, after);
    const [beforeText, afterText] = [this.text('meterBefore'), this.text('meterAfter')];
    const isUnread =
      (beforeText !== '' && (meter === null || before === null)) ||
      (afterText !== '' && (meter === null || after === null));
    return { meter, unread: isUnread ? `${beforeText} → ${afterText} ${unit}` : '' };
  }

  /** Reading in watt-hours; null for a cell without one: the charge counts without its meter, too. */
  #meterWattHours(meaning: ColumnMeaning, unit: EnergyUnit): number | null {
    try {
      return this.#cells.meterWattHours(this.#row, this.column(meaning), unit);
    } catch (error) {
      if (error instanceof CellFault) return null;
      throw error;
    }
  }

  has(...names: readonly ColumnName[]): boolean {
    return this.#named(...names) !== noColumn;
  }

  /** Texts of these columns without the empty ones, joined with commas. */
  joined(...names: readonly ColumnName[]): string {
    const texts = names.map((name) => this.cell(name));
    return texts.filter((text) => text !== '').join(', ');
  }

  text(meaning: ColumnMeaning): string {
    return this.#cells.text(this.#row, this.column(meaning));
  }

  column(meaning: ColumnMeaning): number {
    return this.#columns[meaning] ?? noColumn;
  }

  /** The fault of a cell whose word is not known. */
  unknownWord(...names: readonly ColumnName[]): CellFault {
    return new CellFault('unknownWord', this.#named(...names), this.cell(...names));
  }

  /** A fill, or another cost if one of the texts that name its fuel says AdBlue. */
  fill(
    facts: FillFacts = {},
    named: readonly string[] = [this.text('fuel'), this.text('tags')],
  ): ImportedItem {
    const at = {
      ...this.#place(),
      quantity: this.column('quantity'),
      volumeUnit: this.#declared.volumeUnit,
      total: this.#columns.total,
      unitPrice: this.#columns.unitPrice,
      latitude: this.#columns.latitude,
      longitude: this.#columns.longitude,
    };
    return readFuel(this.#cells, this.#row, at, { ...this.fillFacts(), ...facts }, named);
  }

  fillFacts(): FillFacts {
    const isFull =
      this.#columns.full === undefined ? !saysYes(this.text('partial')) : saysYes(this.text('full'));
    return {
      source: energySourceNamed(this.text('fuel')),
      isFull,
      missedBefore: saysYes(this.text('missed')),
      station: this.text('station'),
      ...this.#common(),
    };
  }

  /** An expense; without a category that of the words of its title. */
  expense(category: ExpenseCategory | null = null, facts: CostFacts = {}): ImportedExpense {
    const at = { ...this.#place(), amount: this.column('amount') };
    const found = category ?? expenseCategoryNamed(this.text('title')) ?? 'other';
    return readExpense(this.#cells, this.#row, at, found, { ...this.#costFacts(), ...facts });
  }

  service(facts: CostFacts = {}): ImportedService {
    const at = { ...this.#place(), amount: this.column('amount') };
    return readService(this.#cells, this.#row, at, { ...this.#costFacts(), ...facts });
  }

  /** A trip. An end that is only a time is on the day of the start or the day after; an unknown category goes to the note. */
  trip(facts: Partial<TripFacts> = {}, mayLackDistance = false): ImportedTrip {
    const cells = this.#cells;
    const row = this.#row;
    const start = this.#moment('date', 'time');
    const end = this.#end(start);
    const word = this.text('category');
    const category = tripCategoryNamed(word);
    const common = this.#common();
    return tripOfRow(row, mayLackDistance ? null : this.column('distance'), {
      start,
      startColumn: this.column('date'),
      end,
      odometerEndMetres: cells.distanceMetres(row, this.column('odometerEnd')) || null,
      distanceMetres: cells.distanceMetres(row, this.column('distance')),
      parking: paid(cells.amount(row, this.column('parking'))),
      tolls: paid(cells.amount(row, this.column('tolls'))),
      fromText: this.text('from'),
      toText: this.text('to'),
      category,
      purpose: this.text('purpose'),
      forWhom: this.text('forWhom'),
      ...common,
      note: noteOf(common.note, category === null ? word : ''),
      ...facts,
    });
  }

  reading(facts: Partial<Pick<ImportedReading, 'note' | 'vehicleName'>> = {}): ImportedReading {
    const moment = this.#moment('date', 'time');
    const odometerMetres = this.#cells.distanceMetres(this.#row, this.column('odometer'));
    return {
      kind: 'odometer',
      at: { row: this.#row.number },
      moment: needed(moment, this.#row, this.column('date'), 'date'),
      odometerMetres: needed(odometerMetres, this.#row, this.column('odometer'), 'odometer'),
      ...this.#common(),
      ...facts,
    };
  }

  #end(start: ImportedMoment | null): ImportedMoment | null {
    if (this.#columns.endDate !== undefined) return this.#moment('endDate', 'endTime');
    if (this.#columns.endTime === undefined) return null;
    return endAfterMidnight(start, this.#moment('date', 'endTime'));
  }

  #moment(date: ColumnMeaning, time: ColumnMeaning) {
    return this.#cells.moment(this.#row, this.column(date), this.#columns[time], this.#declared.dateOrder);
  }

  #place() {
    return {
      date: this.column('date'),
      time: this.#columns.time,
      dateOrder: this.#declared.dateOrder,
      odometer: this.column('odometer'),
      currency: rowCurrency(this.#cells, this.#row, this.column('currency')),
    };
  }

  #costFacts(): CostFacts {
    return { title: this.text('title'), vendor: this.text('vendor'), ...this.#common() };
  }

  #common() {
    return {
      note: noteOf(this.text('note'), this.text('tags')),
      vehicleName: this.text('vehicle') || null,
      sourceId: this.text('id') || null,
    };
  }
}

/** Gives the rows below a header their meanings. */
export function meantRows(
  cells: Cells,
  header: readonly string[],
  names: ColumnNames,
  declared: Partial<Conventions> = {},
): (row: Row) => MeantRow {
  const named = columnsOf(header);
  const columns = Object.fromEntries(
    Object.entries(names).map(([meaning, each]) => [meaning, named(...[each].flat())]),
  );
  return (row) => new MeantRow(cells, row, columns, declared, named);
}

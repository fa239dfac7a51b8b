import type { Cells } from '../cells';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import type { ColumnNamed } from './columns';
import { expenseCategoryNamed } from './expense-words';
import type { FuelioVehicle } from './fuelio-vehicle';
import { asIncome, type ImportedExpense, type ImportedService, readExpense, readService } from './read-cost';
import { saysYes } from './words';

/** Reads the costs of a file, whose categories are in a section before them. */
export interface FuelioCosts {
  category(row: Row, column: ColumnNamed): void;
  row(row: Row, column: ColumnNamed): readonly ImportedItem[];
}

type Cost = ImportedExpense | ImportedService;

/** Day that Fuelio writes if no reminder is set. */
const noDay = '2011-01-01';

export function fuelioCosts(cells: Cells, { name, declared }: FuelioVehicle): FuelioCosts {
  const categories = new Map<string, string>();

  function reminderOf(
    row: Row,
    column: ColumnNamed,
    { moment, odometerMetres, sourceId }: Cost,
  ): ImportedItem | null {
    const dueAtMetres = cells.distanceMetres(row, column('remindodo'), declared.distanceUnit) || null;
    const everyMetres = cells.distanceMetres(row, column('repeatodo'), declared.distanceUnit) || null;
    const everyMonths = cells.wholeNumber(row, column('repeatmonths')) || null;
    const due = cells.moment(row, column('reminddate'), undefined, declared.dateOrder);
    const dueDay = due && due.day !== noDay ? due.day : null;
    if (dueAtMetres === null && everyMetres === null && everyMonths === null && dueDay === null) return null;
    // A template was never done; its day counts only if the file says when it is due.
    const isDone = !saysYes(cells.text(row, column('istemplate')));
    const isCounted = isDone || dueAtMetres !== null || dueDay !== null;
    return {
      kind: 'reminder',
      at: { row: row.number },
      title: cells.text(row, column('costtitle')),
      everyMonths,
      everyMetres,
      dueDay,
      dueAtMetres,
      lastDay: isCounted ? moment.day : null,
      lastAtMetres: isDone ? odometerMetres : null,
      vehicleName: name,
      sourceId: sourceId && `${sourceId}-reminder`,
      note: '',
    };
  }

  function costOf(row: Row, column: ColumnNamed, sourceId: string | null): Cost {
    const title = cells.text(row, column('costtitle'));
    const category = categories.get(cells.text(row, column('costtypeid'))) ?? '';
    const meaning = expenseCategoryNamed(category) ?? expenseCategoryNamed(title) ?? 'other';
    const at = {
      date: column('date'),
      dateOrder: declared.dateOrder,
      odometer: column('odo'),
      distanceUnit: declared.distanceUnit,
      amount: column('cost'),
    };
    const note = cells.text(row, column('notes'));
    const facts = { title, note, vehicleName: name, sourceId };
    if (saysYes(cells.text(row, column('isincome'))))
      return asIncome(readExpense(cells, row, at, meaning, facts));
    return meaning === 'service'
      ? readService(cells, row, at, facts)
      : readExpense(cells, row, at, meaning, facts);
  }

  return {
    category(row, column) {
      categories.set(cells.text(row, column('costtypeid')), cells.text(row, column('name')));
    },
    /** A zero cost with a reminder is only the reminder, and so is a template. */
    row(row, column) {
      const uniqueId = cells.text(row, column('uniqueid'));
      const sourceId = uniqueId === '' ? null : `cost-${uniqueId}`;
      const cost = costOf(row, column, sourceId);
      const reminder = reminderOf(row, column, cost);
      const isFree = cost.kind === 'expense' && cost.amount.amountMinor === 0;
      const isFreeService = cost.kind === 'service' && !cost.lines.some(({ amount }) => amount?.amountMinor);
      const isTemplate = saysYes(cells.text(row, column('istemplate')));
      if (isTemplate || (reminder && (isFree || isFreeService))) return reminder ? [reminder] : [];
      return reminder ? [cost, reminder] : [cost];
    },
  };
}

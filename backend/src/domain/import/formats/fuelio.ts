import type { Cells } from '../cells';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import type { TableFormat } from '../table-format';
import { type ColumnNamed, hasColumns } from './columns';
import { expenseCategoryNamed, tripCategoryNamed } from './expense-words';
import { fuelioCurrent, fuelioSource, isFuelioAdBlue } from './fuelio-codes';
import { type FuelioVehicle, fuelioTitle, fuelioVehicle, readFuelioVehicle } from './fuelio-vehicle';
import { importedLocation } from './imported-location';
import { needed } from './needed';
import { asIncome, type ImportedExpense, type ImportedService, readExpense, readService } from './read-cost';
import { readFill } from './read-fill';
import { runningTotals } from './running-totals';
import { sectionRows } from './sections';
import { noteOf, saysYes } from './words';

/** Reads the costs of a file, whose categories are in a section before them. */
interface FuelioCosts {
  category(row: Row, column: ColumnNamed): void;
  row(row: Row, column: ColumnNamed): readonly ImportedItem[];
}

type Cost = ImportedExpense | ImportedService;

/** Day that Fuelio writes if no reminder is set. */
const noDay = '2011-01-01';

function fuelioCosts(cells: Cells, { name, declared }: FuelioVehicle): FuelioCosts {
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

/** A row of the log. Its price is that of the whole fill; AdBlue is an expense, as it does not move the vehicle. */
function readFuelioFill(
  cells: Cells,
  row: Row,
  column: ColumnNamed,
  { name, tankSources, declared }: FuelioVehicle,
): ImportedItem {
  const uniqueId = cells.text(row, column('uniqueid'));
  const code = cells.text(row, column('fueltype'));
  const tank = cells.text(row, column('tanknumber')) === '2' ? tankSources[1] : tankSources[0];
  const place = {
    date: column('data'),
    dateOrder: declared.dateOrder,
    odometer: column(/^odo\b/),
    distanceUnit: declared.distanceUnit,
  };
  const total = column(/^price\b/);
  const facts = {
    note: cells.text(row, column(/^notes\b/)),
    vehicleName: name,
    sourceId: uniqueId === '' ? null : `log-${uniqueId}`,
  };
  if (isFuelioAdBlue(code)) {
    return readExpense(cells, row, { ...place, amount: total }, 'other', { ...facts, title: 'AdBlue' });
  }
  const at = {
    ...place,
    quantity: column(/^fuel ?\(/, 'fuel'),
    volumeUnit: declared.volumeUnit,
    total,
    unitPrice: column('volumeprice'),
    latitude: column(/^latitude\b/),
    longitude: column(/^longitude\b/),
  };
  return readFill(cells, row, at, {
    ...facts,
    source: fuelioSource(code) ?? fuelioSource(tank ?? ''),
    isFull: saysYes(cells.text(row, column('full'))),
    missedBefore: saysYes(cells.text(row, column('missed'))),
    station: cells.text(row, column(/^city\b/)),
    current: fuelioCurrent(code),
  });
}

function readTrip(
  cells: Cells,
  row: Row,
  column: ColumnNamed,
  { name, declared }: FuelioVehicle,
  categories: ReadonlyMap<string, string>,
): ImportedItem {
  const text = (header: string) => cells.text(row, column(header));
  const metres = (header: string) => cells.distanceMetres(row, column(header), declared.distanceUnit) || null;
  const moment = (header: string) => cells.moment(row, column(header), undefined, declared.dateOrder);
  const start = moment('startdate');
  const category = categories.get(text('tripcategory')) ?? '';
  return {
    kind: 'trip',
    at: { row: row.number },
    end: moment('enddate'),
    odometerStartMetres: metres('startodo'),
    odometerEndMetres: metres('endodo'),
    distanceMetres: metres('tripdist'),
    fromLocation: importedLocation(cells, row, column('startlat'), column('startlong')),
    toLocation: importedLocation(cells, row, column('endlat'), column('endlong')),
    start: needed(start, row, column('startdate'), 'date'),
    fromText: text('startname'),
    toText: text('endname'),
    category: tripCategoryNamed(category),
    purpose: text('title'),
    forWhom: '',
    tolls: null,
    parking: null,
    tags: [],
    vehicleName: name,
    sourceId: null,
    note: noteOf(text('tripnote'), category),
  };
}

function sections(cells: Cells, vehicle: FuelioVehicle, costs: FuelioCosts) {
  const tripCategories = new Map<string, string>();
  return sectionRows(fuelioTitle, {
    vehicle: (row, column) => [readFuelioVehicle(cells, row, column)],
    log: (row, column) => [readFuelioFill(cells, row, column, vehicle)],
    costcategories: (row, column) => {
      costs.category(row, column);
      return [];
    },
    costs: (row, column) => costs.row(row, column),
    category: (row, column) => {
      tripCategories.set(cells.text(row, column('idcategory')), cells.text(row, column('name')));
      return [];
    },
    triplog: (row, column) => [readTrip(cells, row, column, vehicle, tripCategories)],
  });
}

/** Fuelio's backup: one file is one vehicle; its first section states the units and dates of the others. */
export const fuelio: TableFormat = {
  id: 'fuelio',
  recognise(head) {
    const isVehicle = head.rows.some((cells) =>
      hasColumns(cells, ['distunit', 'fuelunit', 'consumptionunit']),
    );
    const isLog = head.rows.some((cells) => hasColumns(cells, ['data', /^odo ?\(/, /^fuel ?\(/, 'full']));
    if (!(isVehicle || isLog) || !head.rows.some((cells) => fuelioTitle(cells) !== null)) return null;
    const { declared } = fuelioVehicle(head);
    const asked = ['dateOrder', 'distanceUnit', 'volumeUnit'] as const;
    return {
      certainty: 3,
      declared,
      needs: ['zone', 'currency', ...asked.filter((each) => !declared[each])],
    };
  },
  reader(cells, head, { declared }) {
    const vehicle = { ...fuelioVehicle(head), declared };
    const sums = runningTotals();
    const read = sections(cells, vehicle, fuelioCosts(cells, vehicle));
    return { row: (row) => sums.items(read(row)), finish: () => [], totals: sums.sums };
  },
};

import type { Cells } from '../cells';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import type { TableFormat } from '../table-format';
import { type ColumnNamed, hasColumns } from './columns';
import { tripCategoryNamed } from './expense-words';
import { type FuelioCosts, fuelioCosts } from './fuelio-costs';
import { readFuelioFill } from './fuelio-fill';
import { type FuelioVehicle, fuelioTitle, fuelioVehicle, readFuelioVehicle } from './fuelio-vehicle';
import { importedLocation } from './imported-location';
import { needed } from './needed';
import { runningTotals } from './running-totals';
import { sectionRows } from './sections';
import { noteOf } from './words';

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

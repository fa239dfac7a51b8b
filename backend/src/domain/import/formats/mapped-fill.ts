import type { EnergySource } from '../../vehicles/energy-source.schema';
import type { Cells } from '../cells';
import type { ColumnMapping } from '../column-mapping';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import { noColumn } from './columns';
import type { MappedUnits } from './mapped-units';
import { MeantRow } from './meant-row';
import { readFuel } from './read-fuel';
import { readMoney } from './read-payment';
import { rowCurrency } from './row-currency';

type FillMapping = Extract<ColumnMapping, { kind: 'fill' }>;

/** Reads a fill by a driver's mapping, in the units of its headers. AdBlue becomes another cost. */
export function readMappedFill(
  cells: Cells,
  row: Row,
  { columns, constants }: FillMapping,
  units: MappedUnits,
): ImportedItem {
  const meant = new MeantRow(cells, row, columns);
  const facts = meant.fillFacts();
  const source = facts.source ?? constants.source ?? sourceOf(meant.text('quantity'), units.quantity.energy);
  const currency = rowCurrency(cells, row, columns.currency ?? noColumn) ?? units.of(columns.total).currency;
  const money = { amount: columns.total ?? noColumn, amountIn: noColumn, way: noColumn };
  const paid = readMoney(cells, row, money, { currency, likely: null, what: meant.text('station') });
  const { unitPricePer } = units;
  const at = {
    ...columns,
    odometer: columns.odometer ?? noColumn,
    distanceUnit: units.of(columns.odometer).distance,
    isInKilograms: units.quantity.isMass,
    currency,
    ...(units.quantity.energy !== null && { energyUnit: units.quantity.energy }),
    ...(unitPricePer !== null && { unitPricePer }),
  };
  const named = [meant.text('fuel'), meant.text('tags')];
  return readFuel(cells, row, at, { ...facts, source }, named, paid);
}

/** Energy source that the unit of a quantity implies. */
function sourceOf(written: string, ofHeader: MappedUnits['quantity']['energy']): EnergySource | null {
  return ofHeader !== null || /k?wh$/i.test(written) ? 'electricity' : null;
}

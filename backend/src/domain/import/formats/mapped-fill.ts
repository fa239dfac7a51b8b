import type { EnergySource } from '../../vehicles/energy-source.schema';
import type { Cells } from '../cells';
import type { ColumnMapping } from '../column-mapping';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import { noColumn } from './columns';
import { energySourceNamed } from './energy-words';
import type { MappedUnits } from './mapped-units';
import { readFuel } from './read-fuel';
import { readMoney } from './read-payment';
import { rowCurrency } from './row-currency';
import { noteOf, saysYes } from './words';

type FillMapping = Extract<ColumnMapping, { kind: 'fill' }>;

/** Reads a fill by a driver's mapping, in the units of its headers. AdBlue becomes another cost. */
export function readMappedFill(
  cells: Cells,
  row: Row,
  { columns, constants }: FillMapping,
  units: MappedUnits,
): ImportedItem {
  const text = (column: number | undefined) => cells.text(row, column ?? noColumn);
  const written = text(columns.quantity);
  const source =
    energySourceNamed(text(columns.fuel)) ?? constants.source ?? sourceOf(written, units.quantity.energy);
  const currency = rowCurrency(cells, row, columns.currency ?? noColumn) ?? units.of(columns.total).currency;
  const money = { amount: columns.total ?? noColumn, amountIn: noColumn, way: noColumn };
  const paid = readMoney(cells, row, money, { currency, likely: null, what: text(columns.station) });
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
  const tags = text(columns.tags);
  return readFuel(
    cells,
    row,
    at,
    {
      source,
      isFull: columns.full === undefined ? !saysYes(text(columns.partial)) : saysYes(text(columns.full)),
      missedBefore: saysYes(text(columns.missed)),
      station: text(columns.station),
      note: noteOf(text(columns.note), tags),
      vehicleName: text(columns.vehicle) || null,
      sourceId: text(columns.id) || null,
    },
    [text(columns.fuel), tags],
    paid,
  );
}

/** Energy source that the unit of a quantity implies. */
function sourceOf(written: string, ofHeader: MappedUnits['quantity']['energy']): EnergySource | null {
  return ofHeader !== null || /k?wh$/i.test(written) ? 'electricity' : null;
}

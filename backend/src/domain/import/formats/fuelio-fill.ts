import type { Cells } from '../cells';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import type { ColumnNamed } from './columns';
import { fuelioCurrent, fuelioSource, isFuelioAdBlue } from './fuelio-codes';
import type { FuelioVehicle } from './fuelio-vehicle';
import { readExpense } from './read-cost';
import { readFill } from './read-fill';
import { saysYes } from './words';

/** A row of the log. Its price is that of the whole fill; AdBlue is an expense, as it does not move the vehicle. */
export function readFuelioFill(
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

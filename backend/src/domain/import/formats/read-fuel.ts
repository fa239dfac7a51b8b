import { minorFromTyped } from '../../quantities/money';
import { multiply, ratio } from '../../quantities/ratio';
import type { Cells } from '../cells';
import type { Amount, ImportedItem } from '../imported-item';
import type { Row } from '../row';
import { noColumn } from './columns';
import { isAdBlue } from './energy-words';
import { needed } from './needed';
import { type FillColumns, type FillFacts, readFill } from './read-fill';

/** Tags and the name of a fuel; either may name AdBlue, which is no fuel. */
type NamedFuel = readonly string[];

/**
 * Reads a fill, or another cost if tags or the name of the fuel say AdBlue: no vehicle runs on it, so its litres would distort
 * the economy of diesel. CellFault without a day, or without both a quantity and an amount.
 */
export function readFuel(
  cells: Cells,
  row: Row,
  at: FillColumns,
  facts: FillFacts,
  named: NamedFuel,
  paid = cells.amount(row, at.total ?? noColumn, at.currency),
): ImportedItem {
  const adBlue = named.find(isAdBlue);
  if (adBlue === undefined) return readFill(cells, row, at, facts, paid);
  const moment = cells.moment(row, at.date, at.time, at.dateOrder);
  const odometerMetres = cells.distanceMetres(row, at.odometer, at.distanceUnit) || null;
  const amount = paid ?? amountOfPrice(cells, row, at);
  return {
    kind: 'expense',
    at: { row: row.number },
    moment: needed(moment, row, at.date, 'date'),
    category: 'other',
    amount: needed(amount, row, at.total ?? at.unitPrice ?? noColumn, 'total'),
    odometerMetres,
    title: 'AdBlue',
    vendor: facts.station ?? '',
    note: facts.note ?? '',
    vehicleName: facts.vehicleName ?? null,
    sourceId: facts.sourceId ?? null,
  };
}

/** Price per unit times quantity, rounded to the minor unit; null if the row lacks either. */
function amountOfPrice(
  cells: Cells,
  row: Row,
  { unitPrice = noColumn, quantity, currency }: FillColumns,
): Amount | null {
  const micros = cells.priceMicros(row, unitPrice);
  const units = cells.decimal(row, quantity);
  const price = cells.amount(row, unitPrice, currency);
  if (micros === null || units === null || price === null || units < 0) return null;
  const paid = multiply(ratio(micros, 1_000_000), ratio(Math.round(units * 1000), 1000));
  return { amountMinor: minorFromTyped(paid, price.currency), currency: price.currency };
}

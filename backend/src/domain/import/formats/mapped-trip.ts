import type { Cells } from '../cells';
import type { ColumnMapping } from '../column-mapping';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import { noColumn } from './columns';
import { endAfterMidnight } from './end-after-midnight';
import { tripCategoryNamed } from './expense-words';
import type { MappedUnits } from './mapped-units';
import { needed } from './needed';
import { rowCurrency } from './row-currency';

/**
 * A trip by a driver's mapping. An end without a day of its own is on the day of the start; a time alone or a duration
 * also makes an end.
 */
export function readMappedTrip(
  cells: Cells,
  row: Row,
  { columns, constants }: Extract<ColumnMapping, { kind: 'trip' }>,
  units: MappedUnits,
): ImportedItem {
  const text = (column: number | undefined) => cells.text(row, column ?? noColumn);
  const metres = (column: number | undefined) =>
    cells.distanceMetres(row, column ?? noColumn, units.of(column).distance);
  const currency = rowCurrency(cells, row, columns.currency ?? noColumn);
  const money = (column: number | undefined) =>
    cells.amount(row, column ?? noColumn, currency ?? units.of(column).currency);
  const begun = cells.moment(row, columns.date, columns.time);
  const hasEnd = text(columns.endDate) !== '' || text(columns.endTime) !== '';
  const hasEndDay = text(columns.endDate) !== '';
  const endDay = columns.endDate !== undefined && hasEndDay ? columns.endDate : columns.date;
  const read = hasEnd ? cells.moment(row, endDay, columns.endTime) : null;
  // A trip with only the time of its arrival starts at that time, because nothing else is known.
  const start = begun !== null && begun.time === null && read?.day === begun.day ? read : begun;
  const end = hasEndDay ? read : endAfterMidnight(start, read);
  const unit = constants.durationUnit ?? null;
  const duration = columns.duration === undefined ? null : cells.durationSeconds(row, columns.duration, unit);
  return {
    kind: 'trip',
    at: { row: row.number },
    odometerStartMetres: metres(columns.odometerStart) || null,
    odometerEndMetres: metres(columns.odometerEnd) || null,
    distanceMetres: metres(columns.distance),
    tolls: money(columns.tolls),
    parking: money(columns.parking),
    start: needed(start, row, columns.date),
    end,
    ...(end === null && duration !== null && { durationSeconds: duration }),
    fromText: text(columns.from),
    toText: text(columns.to),
    category: tripCategoryNamed(text(columns.category)) ?? constants.category,
    purpose: text(columns.purpose),
    forWhom: text(columns.forWhom),
    tags: text(columns.tags)
      .split(/[,;]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    fromLocation: null,
    toLocation: null,
    note: text(columns.note),
    vehicleName: text(columns.vehicle) || null,
    sourceId: text(columns.id) || null,
  };
}

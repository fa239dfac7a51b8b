import type { ReportContent } from '../../../../domain/reports/report.schema';
import type { SheetTable } from '../sheet';
import { vehicleOf } from '../sheet-facts';
import { filled } from '../wording/filled';
import type { SheetTerms } from '../wording/sheet-terms';
import { fahrtenbuchTables } from './fahrtenbuch-tables';
import { isFahrtenbuch } from './listed-trips';
import { tripsByVehicle } from './trip-table';

/**
 * The trips of a report by vehicle, after the sums of all together, each with its odometer and sums; one table if there
 * are trips of one vehicle, or none, which names the vehicle if the report has several. A Fahrtenbuch has a book for
 * each vehicle, even for a single one. `all` is the tripTable of the content.
 */
export function tripSections(content: ReportContent, all: SheetTable, terms: SheetTerms): SheetTable[] {
  const { messages } = terms;
  const sections = tripsByVehicle(content, all, terms);
  if (isFahrtenbuch(content.claim) && sections.length > 0) {
    const books = fahrtenbuchTables(content, sections, terms);
    return sections.length < 2 ? books : [together(all, sections, terms), ...books];
  }
  const [first] = sections;
  if (first === undefined || (sections.length < 2 && content.vehicles.length < 2)) return [all];
  if (sections.length < 2) {
    // The facts name several vehicles, so the table must name the vehicle of these trips.
    return [
      { ...all, heading: filled(messages.table.tripsOf, { vehicle: terms.vehicleName(first.vehicleId) }) },
    ];
  }
  const vehicles = new Map(content.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const tables = sections.map(({ vehicleId, table }): SheetTable => {
    const name = terms.vehicleName(vehicleId);
    const vehicle = vehicles.get(vehicleId ?? '');
    return {
      name: sectionName(vehicleId, terms),
      heading: filled(messages.table.tripsOf, { vehicle: name }),
      ...(vehicle && { intro: vehicleOf(vehicle, terms) }),
      ...table,
    };
  });
  return [together(all, sections, terms), ...tables];
}

const sectionName = (vehicleId: string | null, { messages, vehicleName }: SheetTerms): string =>
  `${messages.table.trips.name} ${vehicleName(vehicleId)}`;

/** A row for each vehicle with its sums, and one for all trips. */
function together(
  all: SheetTable,
  sections: ReturnType<typeof tripsByVehicle>,
  terms: SheetTerms,
): SheetTable {
  const { column, table } = terms.messages;
  const isSummed = all.columns.map(({ kind }, at) => kind === 'number' && (all.total?.[at] ?? null) !== null);
  const summed = <Cell>(cells: readonly Cell[], which: readonly boolean[]) =>
    cells.filter((_, at) => which[at] === true);
  const vehicleAt = all.columns.findIndex(({ heading }) => heading === column.vehicle);
  const isSummedApart = isSummed.filter((_, at) => at !== vehicleAt);
  const summedPrinted = (columns: SheetTable['columns']) =>
    summed(columns, isSummedApart).map(({ printed }) => printed?.total ?? null);
  const count = (rows: SheetTable['rows']) => String(rows.length);
  return {
    name: table.tripsTogether.name,
    heading: table.tripsTogether.heading,
    columns: [
      { heading: column.vehicle, kind: 'text', decimals: 0, weight: 8 },
      { heading: column.trips, kind: 'number', decimals: 0, weight: 4 },
      ...summed(all.columns, isSummed).map((column, at) => ({
        ...column,
        ...(column.printed && {
          printed: {
            cells: sections.map(({ table: own }) => summedPrinted(own.columns)[at] ?? null),
            total: column.printed.total,
          },
        }),
        formulas: sections.map(({ vehicleId, table: own }) => {
          const places = own.columns.flatMap((_, place) => (isSummedApart[place] === true ? [place] : []));
          const place = places[at];
          const totalOf = sectionName(vehicleId, terms);
          return place === undefined ? null : [{ column: place, totalOf }];
        }),
      })),
    ],
    rows: sections.map(({ vehicleId, table: { rows, total } }) => [
      terms.vehicleName(vehicleId),
      count(rows),
      ...summed(total ?? [], isSummedApart),
    ]),
    total: [table.tripsTogether.total, count(all.rows), ...summed(all.total ?? [], isSummed)],
  };
}

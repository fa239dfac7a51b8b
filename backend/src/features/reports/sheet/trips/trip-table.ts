import type { Claim } from '../../../../domain/claims/claim.schema';
import { fahrtenbuchRows } from '../../../../domain/claims/de/de-fahrtenbuch-rows';
import { claimMethods } from '../../../../domain/claims/methods';
import type { ReportContent } from '../../../../domain/reports/report.schema';
import { isSentLate } from '../../../../domain/reports/sent-late';
import { odometerGaps } from '../../../../domain/trips/gaps';
import type { Trip } from '../../../../domain/trips/trip.schema';
import { tripDistance } from '../../../../domain/trips/trip-distance';
import type { SheetTable } from '../sheet';
import { arePlacesShown } from '../tables/shown-places';
import type { SheetTerms } from '../wording/sheet-terms';
import { type ShortForms, shortForms } from '../wording/short-forms';
import { isFahrtenbuch, type TripColumnName, tripsOfMethod } from './listed-trips';
import { onTheWayOf, type TripColumn, type TripLine, tripColumn, tripNumbersOf } from './trip-columns';

type Content = Pick<ReportContent, 'claim' | 'amendments'>;

/**
 * The trips of a report in order of travel, with the columns that the jurisdiction requires and the purpose of each
 * payment. For a claim by distance only trips named by the claim are listed, unless the law requires all of them. For
 * trips that are neither for business nor unsorted nor paid, places, purpose, partner and note are omitted: the
 * authority needs only their kilometres.
 */
export function tripTable(content: Content, terms: SheetTerms): SheetTable {
  const lines = tripLines(content, terms);
  const { name, heading } = terms.messages.table.trips;
  return { name, heading, ...tableOf(lines, columnsOf(content.claim, lines, terms), terms) };
}

/**
 * The trips of each vehicle in separate tables, all with the same columns, in the order in which the vehicles were
 * first driven. `all` is the table of all of them, which those of one vehicle reuse: thousands of trips take memory.
 */
export function tripsByVehicle(
  content: Content,
  all: SheetTable,
  terms: SheetTerms,
): { readonly vehicleId: string | null; readonly table: TripRows }[] {
  const ofVehicle = new Set(terms.listed.map(({ vehicleId }) => vehicleId));
  if (ofVehicle.size < 2) {
    const { columns, rows, total, legend = [] } = all;
    return [...ofVehicle].map((vehicleId) => ({ vehicleId, table: { columns, rows, total, legend } }));
  }
  const lines = tripLines(content, terms);
  const columns = columnsOf(content.claim, lines, terms).filter(({ name }) => name !== 'vehicle');
  return [...Map.groupBy(lines, ({ trip }) => trip.vehicleId)].map(([vehicleId, own]) => ({
    vehicleId,
    table: tableOf(own, columns, terms),
  }));
}

type TripRows = Pick<SheetTable, 'columns' | 'rows' | 'total' | 'legend'>;

type NamedColumn = TripColumn & { readonly name: TripColumnName };

function columnsOf(claim: Claim, lines: readonly TripLine[], terms: SheetTerms): NamedColumn[] {
  const numbers = tripNumbersOf(
    lines.map(({ trip }) => trip),
    terms.unit,
  );
  return columnNames(claim, lines, terms).map((name) => ({
    name,
    ...tripColumn(name, terms, numbers),
  }));
}

function tableOf(lines: readonly TripLine[], columns: readonly NamedColumn[], terms: SheetTerms): TripRows {
  const { messages } = terms;
  const short = shortFormsOf(lines, terms);
  const labelled = columns.findIndex(({ kind }) => kind === 'text');
  const total = columns.map((column, at) =>
    column.total === null ? (at === labelled ? messages.table.trips.total : null) : column.total(lines),
  );
  return {
    columns: columns.map(({ name, cell: _cell, total: _total, printed, ...column }) => ({
      ...column,
      ...(printed && { printed: { cells: lines.map(printed.cell), total: printed.total(lines) } }),
      ...((name === 'paidAs' || name === 'marks') && { shortForms: short[name].ofCell }),
    })),
    rows: lines.map((line) => columns.map(({ cell }) => cell(line))),
    total,
    legend: [
      ...(columns.some(({ name }) => name === 'paidAs') ? short.paidAs.legend : []),
      ...short.marks.legend,
    ],
  };
}

function columnNames(
  claim: Claim,
  lines: readonly TripLine[],
  { withTimes }: SheetTerms,
): readonly TripColumnName[] {
  const { columns: wanted } = tripsOfMethod[claim.methodId];
  const vehicles = new Set(lines.map(({ trip }) => trip.vehicleId));
  const [first, ...rest] = wanted;
  if (first === undefined) return [];
  return [
    first,
    ...(vehicles.size > 1 ? (['vehicle'] as const) : []),
    ...(withTimes && !rest.includes('start') ? (['start', 'end'] as const) : []),
    ...rest.filter(
      (name) => name !== 'route' || lines.some(({ trip, isShown }) => isShown && trip.note !== ''),
    ),
    ...(areForSeveral(claim, lines) ? (['employer'] as const) : []),
    ...(['tolls', 'parking'] as const).filter((what) => lines.some(({ trip }) => onTheWayOf(trip, what) > 0)),
    ...(lines.some(({ gapMetres }) => gapMetres !== null) ? (['gap'] as const) : []),
    ...(isFahrtenbuch(claim) ? [] : (['paidAs'] as const)),
    ...(lines.some(({ marks }) => marks.length > 0) ? (['marks'] as const) : []),
  ];
}

/** True for a method that can be calculated for one employer, with trips for several, or for one and for none. */
function areForSeveral({ methodId }: Claim, lines: readonly TripLine[]): boolean {
  const employers = new Set(lines.map(({ trip }) => trip.employerId ?? null));
  return claimMethods[methodId].forOneEmployer && employers.size > 1;
}

function tripLines({ claim, amendments }: Content, terms: SheetTerms): TripLine[] {
  const { messages, listed } = terms;
  const paid = namesByTrip(
    claim,
    claim.lines.map(({ trips: places, pays }) => ({
      places,
      name: terms.paysName(pays),
    })),
  );
  const unpaid = namesByTrip(
    claim,
    claim.notPaid.map(({ trips: places, reason }) => ({
      places,
      name: terms.notPaidName(reason),
    })),
  );
  const late = namesByTrip(
    claim,
    claim.findings
      .filter(({ kind }) => kind === 'late')
      .map(({ trips: places }) => ({ places, name: messages.mark.late })),
  );
  const amended = new Set(amendments.map(({ tripId }) => tripId));
  const gaps = gapsOf(claim, listed);
  const book = fahrtenbuchRows(listed);
  const isBook = isFahrtenbuch(claim);
  return listed.flatMap((trip, at) => {
    const row = book[at];
    if (row === undefined) return [];
    const distance = tripDistance(trip);
    const isAmended = amended.has(trip.id) || (trip.log?.amendments ?? 0) > 0;
    return {
      trip,
      book: row,
      distance: distance.known ? distance.exact : null,
      gapMetres: gaps.get(trip.id) ?? null,
      isShown: arePlacesShown(trip.category, paid.has(trip.id), claim.methodId),
      paidAs: [...(paid.get(trip.id) ?? []), ...(unpaid.get(trip.id) ?? [])],
      marks: [
        ...(late.get(trip.id) ?? []),
        ...(isSentLate(trip, claim) ? [messages.mark.sentLate] : []),
        ...(isAmended ? [messages.mark.amended] : []),
        // Without a column of payments, trips that count and trips that do not would look the same.
        ...(isBook ? (unpaid.get(trip.id) ?? []) : []),
      ],
    };
  });
}

/**
 * Unexplained distances in a Fahrtenbuch, by the trip before which they show: only if the claim, which considers
 * replaced odometers, found a gap or an overlap.
 */
function gapsOf(claim: Claim, trips: readonly Trip[]): ReadonlyMap<string, number> {
  if (!isFahrtenbuch(claim)) return new Map();
  const found = claim.findings.filter(({ kind }) => kind === 'gap' || kind === 'overlap');
  const ids = new Set(found.flatMap(({ trips: places }) => places.map((place) => claim.tripIds[place])));
  if (ids.size === 0) return new Map();
  const ofVehicle = Map.groupBy(trips, ({ vehicleId }) => vehicleId);
  const gaps = [...ofVehicle.values()].flatMap((own) => odometerGaps(own, []));
  return new Map(
    gaps
      .filter(({ kind, before }) => kind !== 'tripWithoutDistance' && ids.has(before.id))
      .map(({ kind, metres, before }) => [before.id, kind === 'gap' ? metres : -Math.abs(metres)]),
  );
}

/** Codes on paper: the purpose of a trip's payment, in the order of the claim's lines, and its marks. */
function shortFormsOf(lines: readonly TripLine[], terms: SheetTerms): Record<'paidAs' | 'marks', ShortForms> {
  const { mark, markCode } = terms.messages;
  const codes = (['late', 'sentLate', 'amended'] as const).map((name): [string, string] => [
    mark[name],
    markCode[name],
  ]);
  return {
    paidAs: shortForms(
      lines.map(({ paidAs }) => paidAs),
      terms.countedAsCodes,
    ),
    marks: shortForms(
      lines.map(({ marks }) => marks),
      new Map([...codes, ...terms.countedAsCodes]),
    ),
  };
}

/** The remarks on each trip, without repetition. */
function namesByTrip(
  { tripIds }: Claim,
  entries: readonly { readonly places: readonly number[]; readonly name: string }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const { places, name } of entries) {
    for (const place of places) {
      const id = tripIds[place];
      if (id === undefined) continue;
      const known = names.get(id);
      if (known) known.add(name);
      else names.set(id, new Set([name]));
    }
  }
  return names;
}

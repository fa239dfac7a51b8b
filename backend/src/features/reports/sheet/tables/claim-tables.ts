import { type LineWorking, lineWorkings } from '../../../../domain/claims/line-workings';
import { type DistanceUnit, metresIn } from '../../../../domain/quantities/distance';
import { minorDigitsOf, shownAmount } from '../../../../domain/quantities/money';
import { divide, ratioOfDecimal, toExactDecimal } from '../../../../domain/quantities/ratio';
import type { ReportContent } from '../../../../domain/reports/report.schema';
import { tripDay } from '../../../../domain/trips/split-by-day';
import {
  dayColumn,
  numberColumn,
  type SheetColumn,
  type SheetFormula,
  type SheetTable,
  textColumn,
} from '../sheet';
import { filled, textAt } from '../wording/filled';
import type { SheetTerms } from '../wording/sheet-terms';
import { legalBasis } from './legal-basis';

type Claim = ReportContent['claim'];
type Rate = Claim['rates'][number];

/** Lines of the claim: exact distances and amounts, and the sum as the claim rounds it. */
export function lineTable({ claim }: ReportContent, terms: SheetTerms): SheetTable {
  const { messages, currency, unit, lineAmounts } = terms;
  const { column } = messages;
  const employments = claim.employments ?? [];
  const areApart = employments.length > 1;
  const rates = new Map(claim.rates.map((rate) => [rate.id, rate]));
  const rateOf = (id: string | null): string | null => {
    const rate = id === null ? undefined : rates.get(id);
    return rate === undefined ? null : shownRate(rate, terms);
  };
  const { decimals, printed } = terms.distances;
  const total = shownAmount(claim.amountMinor, currency);
  return {
    name: messages.table.lines.name,
    heading: messages.table.lines.heading,
    columns: [
      ...(areApart ? [textColumn(column.employment, 8)] : []),
      textColumn(column.pays, 12),
      textColumn(column.vehicle, 8),
      textColumn(column.rate, 10),
      {
        ...numberColumn(filled(column.distance, { unit }), 6, decimals),
        ...(printed && {
          printed: { cells: claim.lines.map((_, at) => printed.lines.get(at) ?? null), total: null },
        }),
      },
      numberColumn(column.trips, 4, 0),
      {
        // Exact cells, displayed like money; the note on rounding has all their digits.
        ...numberColumn(filled(column.amount, { currency }), 7, minorDigitsOf(currency)),
        formulas: lineWorkings(claim).map((working) => formulaOf(working, unit, Number(areApart))),
        ...(lineAmounts && { printed: { cells: lineAmounts, total } }),
      },
    ],
    rows: claim.lines.map(({ pays, vehicleId, rateId, metres, amount, trips, employment }) => [
      ...(areApart ? [terms.employmentName(employments[employment ?? 0])] : []),
      terms.paysName(pays),
      vehicleId === null ? null : terms.vehicleName(vehicleId),
      rateOf(rateId),
      metres === null ? null : inUnit(metres, unit, 1),
      trips.length === 0 ? null : String(trips.length),
      amount,
    ]),
    total: [messages.table.lines.total, ...(areApart ? [null] : []), ...[null, null, null, null, total]],
  };
}

/** Metres as decimal text, in km or miles with at least this many decimals, exact if six are enough. */
const inUnit = (metres: string, unit: DistanceUnit, least: number): string =>
  toExactDecimal(divide(ratioOfDecimal(metres), metresIn[unit]), least);

const distanceAt = 3;
const amountAt = 5;

/**
 * Formula for the distance of the row at its rate, with the distance before the period as a constant. `columnsInFront`:
 * columns before the purpose.
 */
function formulaOf(
  working: LineWorking | null,
  unit: DistanceUnit,
  columnsInFront: number,
): SheetFormula | null {
  if (working === null) return null;
  if (working.kind === 'part') {
    return [{ column: amountAt + columnsInFront, rowsAbove: 1 }, `*${working.times}`];
  }
  // The table of charges has the formula of each charge.
  if (working.kind === 'energy') return null;
  const { per, rate, plus, before } = working;
  const kilometresAMile = toExactDecimal(divide(metresIn.mi, metresIn.km), 0);
  const converted = per === unit ? '' : per === 'mi' ? `/${kilometresAMile}` : `*${kilometresAMile}`;
  const own = { column: distanceAt + columnsInFront };
  return [
    ...(before === null ? [own] : ['(', own, `+${inUnit(before.metres, unit, 0)})`]),
    `${converted}*${plain(rate)}`,
    ...(plus === null ? [] : [`+${plain(plus)}`]),
    ...(before === null ? [] : [`-${plain(before.amount)}`]),
  ];
}

/** Decimal text without zeros at its end. */
const plain = (decimal: string): string => toExactDecimal(ratioOfDecimal(decimal), 0);

/**
 * Totals of each kind, for a rule set that reports kinds separately; null if none does, or an employment shows the
 * same.
 */
export function kindTable({ claim }: ReportContent, terms: SheetTerms): SheetTable | null {
  const employments = claim.employments?.length ?? 0;
  if (claim.byKind === null || claim.byKind.length === 0 || employments === 1) return null;
  const { byKind, byKindTogether } = terms.messages.table;
  return employments > 1
    ? { ...byKindTogether, ...kindRows(claim.byKind, terms, 'sums'), total: null }
    : { ...byKind, ...kindRows(claim.byKind, terms), total: null };
}

/**
 * Relief and taxable excess of each kind: the difference of two columns, with a formula. `sums` of several employments
 * have no formula: relief of one is never netted against the excess of another.
 */
export function kindRows(
  byKind: NonNullable<Claim['byKind']>,
  terms: SheetTerms,
  are: 'differences' | 'sums' = 'differences',
): Pick<SheetTable, 'columns' | 'rows'> {
  const { messages, currency } = terms;
  const money = (name: 'approved' | 'received' | 'relief' | 'taxable') =>
    numberColumn(filled(messages.column[name], { currency }), 6, minorDigitsOf(currency));
  /** Formula for the amount by which one column exceeds another. */
  const beyond = (more: number, less: number): Pick<SheetColumn, 'formulas'> =>
    are === 'sums'
      ? {}
      : { formulas: byKind.map(() => ['MAX(0,', { column: more }, '-', { column: less }, ')']) };
  const amounts = [
    money('approved'),
    money('received'),
    { ...money('relief'), ...beyond(1, 2) },
    { ...money('taxable'), ...beyond(2, 1) },
  ];
  return {
    columns: [textColumn(messages.column.kind, 8), ...amounts],
    rows: byKind.map(({ kind, approvedMinor, receivedMinor, reliefMinor, taxableMinor }) => [
      terms.claimMessages.byKind[kind],
      ...[approvedMinor, receivedMinor, reliefMinor, taxableMinor].map((minor) =>
        shownAmount(minor, currency),
      ),
    ]),
  };
}

/** Rates with their days, distances and laws. */
export function rateTable({ claim }: ReportContent, terms: SheetTerms): SheetTable | null {
  if (claim.rates.length === 0) return null;
  const { messages } = terms;
  const { column } = messages;
  return {
    ...messages.table.rates,
    columns: [
      textColumn(column.pays, 8),
      textColumn(column.rate, 8),
      dayColumn(column.fromDay),
      dayColumn(column.untilDay),
      textColumn(column.tier, 6),
      textColumn(column.source, 14),
    ],
    rows: claim.rates.map((rate) => [
      terms.paysName(rate.pays),
      shownRate(rate, terms),
      rate.fromDay,
      rate.untilDay,
      tierOf(rate, terms),
      sourceOf(rate, terms),
    ]),
    total: null,
  };
}

/** Trips and costs that the driver would expect in the claim but are not paid; null if there are none. */
export function notPaidTable({ claim, trips, costs }: ReportContent, terms: SheetTerms): SheetTable | null {
  if (claim.notPaid.length === 0) return null;
  const { messages } = terms;
  const { column } = messages;
  const tripsById = new Map(trips.map((trip) => [trip.id, trip]));
  const costDays = new Map(costs.map(({ recordId, day }) => [recordId, day]));
  const daysOf = ({ trips: places, recordIds }: Claim['notPaid'][number]): string => {
    const ofTrips = places.slice(0, maxDays).flatMap((place) => {
      const trip = tripsById.get(claim.tripIds[place] ?? '');
      return trip === undefined ? [] : [tripDay(trip)];
    });
    const ofCosts = recordIds.slice(0, maxDays).flatMap((id) => costDays.get(id) ?? []);
    const days = [...new Set([...ofTrips, ...ofCosts])].slice(0, maxDays);
    const isCut = places.length + recordIds.length > maxDays;
    return `${days.map(terms.day).join('; ')}${isCut && days.length > 0 ? '; …' : ''}`;
  };
  return {
    ...messages.table.notPaid,
    columns: [
      textColumn(column.reason, 14),
      numberColumn(column.trips, 3, 0),
      numberColumn(column.records, 3, 0),
      textColumn(column.days, 12),
    ],
    rows: claim.notPaid.map((entry) => [
      textAt(terms.claimMessages.notPaid, entry.reason) ?? entry.reason,
      entry.trips.length === 0 ? null : String(entry.trips.length),
      entry.recordIds.length === 0 ? null : String(entry.recordIds.length),
      daysOf(entry) || null,
    ]),
    total: null,
  };
}

/** Maximum number of days listed per row. */
const maxDays = 3;

/**
 * Names only the law of a rate whose official text was never seen: such doubts are for the driver, not the authority.
 */
function sourceOf({ id, certainty, source, operatorCheckedOn }: Rate, terms: SheetTerms): string | null {
  if (source === '') return terms.claimMessages.ownRate;
  if (operatorCheckedOn !== undefined) {
    const day = terms.day(operatorCheckedOn);
    return `${source} (${filled(terms.claimMessages.addedByOperator, { day })})`;
  }
  return certainty === 'primary' ? source : legalBasis(id);
}

function shownRate({ rate, plus, per }: Rate, terms: SheetTerms): string {
  const { perRate, perRatePlus } = terms.messages.column;
  const values = { rate: terms.exactRate(rate), unit: per };
  return plus === null
    ? filled(perRate, values)
    : filled(perRatePlus, { ...values, plus: terms.exactMoney(plus) });
}

function tierOf({ above, upTo, per: unit }: Rate, { messages: { tier }, whole }: SheetTerms): string {
  if (upTo === null) return above === 0 ? tier.all : filled(tier.beyond, { above: whole(above), unit });
  if (above === 0) return filled(tier.upTo, { upTo: whole(upTo), unit });
  return filled(tier.both, { above: whole(above), upTo: whole(upTo), unit });
}

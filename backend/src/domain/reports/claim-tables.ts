import { shownMetres } from '../quantities/distance';
import { minorDigitsOf, shownAmount } from '../quantities/money';
import { tripDay } from '../trips/split-by-day';
import type { ReportContent } from './report.schema';
import type { SheetColumn, SheetTable } from './sheet';
import type { SheetTerms } from './sheet-terms';
import { filled, textAt } from './words/filled';

type Claim = ReportContent['claim'];
type Rate = Claim['rates'][number];

export const textColumn = (heading: string, weight: number): SheetColumn => ({
  heading,
  kind: 'text',
  decimals: 0,
  weight,
});

export const numberColumn = (heading: string, weight: number, decimals: number): SheetColumn => ({
  heading,
  kind: 'number',
  decimals,
  weight,
});

export const dayColumn = (heading: string): SheetColumn => ({ heading, kind: 'day', decimals: 0, weight: 5 });

/** What the claim is made of: exact amounts, and their sum as the claim rounds it. */
export function lineTable({ claim }: ReportContent, terms: SheetTerms): SheetTable {
  const { words, currency, unit } = terms;
  const { column } = words;
  const rates = new Map(claim.rates.map((rate) => [rate.id, rate]));
  const rateOf = (id: string | null): string | null => {
    const rate = id === null ? undefined : rates.get(id);
    return rate === undefined ? null : shownRate(rate, terms);
  };
  return {
    name: words.table.lines.name,
    heading: words.table.lines.heading,
    columns: [
      textColumn(column.pays, 12),
      textColumn(column.vehicle, 8),
      textColumn(column.rate, 10),
      numberColumn(filled(column.distance, { unit }), 6, 1),
      numberColumn(column.trips, 4, 0),
      // Exact cells, shown as money is; the note on rounding has them to their last digit.
      numberColumn(filled(column.amount, { currency }), 7, minorDigitsOf(currency)),
    ],
    rows: claim.lines.map(({ pays, vehicleId, rateId, metres, amount, trips }) => [
      textAt(terms.claimWords.pays, pays) ?? pays,
      vehicleId === null ? null : terms.vehicleName(vehicleId),
      rateOf(rateId),
      metres === null ? null : shownMetres(metres, unit),
      trips.length === 0 ? null : String(trips.length),
      amount,
    ]),
    total: [words.table.lines.total, null, null, null, null, shownAmount(claim.amountMinor, currency)],
  };
}

/** Each kind for itself where a rule set reports so; null where none does. */
export function kindTable({ claim }: ReportContent, terms: SheetTerms): SheetTable | null {
  if (claim.byKind === null || claim.byKind.length === 0) return null;
  const { words, currency } = terms;
  const amounts = (['approved', 'received', 'relief', 'taxable'] as const).map((name) =>
    numberColumn(filled(words.column[name], { currency }), 6, minorDigitsOf(currency)),
  );
  return {
    ...words.table.byKind,
    columns: [textColumn(words.column.kind, 8), ...amounts],
    rows: claim.byKind.map(({ kind, approvedMinor, receivedMinor, reliefMinor, taxableMinor }) => [
      terms.claimWords.byKind[kind],
      ...[approvedMinor, receivedMinor, reliefMinor, taxableMinor].map((minor) =>
        shownAmount(minor, currency),
      ),
    ]),
    total: null,
  };
}

/** By which rates, for which days and distances, seen where. */
export function rateTable({ claim }: ReportContent, terms: SheetTerms): SheetTable | null {
  if (claim.rates.length === 0) return null;
  const { words } = terms;
  const { column } = words;
  return {
    ...words.table.rates,
    columns: [
      textColumn(column.pays, 8),
      textColumn(column.rate, 8),
      dayColumn(column.fromDay),
      dayColumn(column.untilDay),
      textColumn(column.tier, 6),
      textColumn(column.certainty, 6),
      textColumn(column.source, 14),
    ],
    rows: claim.rates.map((rate) => [
      textAt(terms.claimWords.pays, rate.pays) ?? rate.pays,
      shownRate(rate, terms),
      rate.fromDay,
      rate.untilDay,
      tierOf(rate, terms),
      shownCertainty(rate.certainty, terms),
      rate.source,
    ]),
    total: null,
  };
}

/** What the driver would expect in the claim and is not there; null where there is nothing. */
export function notPaidTable({ claim, trips, costs }: ReportContent, terms: SheetTerms): SheetTable | null {
  if (claim.notPaid.length === 0) return null;
  const { words } = terms;
  const { column } = words;
  const tripsById = new Map(trips.map((trip) => [trip.id, trip]));
  const costDays = new Map(costs.map(({ recordId, day }) => [recordId, day]));
  const daysOf = ({ trips: places, recordIds }: Claim['notPaid'][number]): string => {
    const ofTrips = places.slice(0, mostDays).flatMap((place) => {
      const trip = tripsById.get(claim.tripIds[place] ?? '');
      return trip === undefined ? [] : [tripDay(trip)];
    });
    const ofCosts = recordIds.slice(0, mostDays).flatMap((id) => costDays.get(id) ?? []);
    const days = [...new Set([...ofTrips, ...ofCosts])].slice(0, mostDays);
    const isCut = places.length + recordIds.length > mostDays;
    return `${days.map(terms.day).join('; ')}${isCut && days.length > 0 ? '; …' : ''}`;
  };
  return {
    ...words.table.notPaid,
    columns: [
      textColumn(column.reason, 14),
      numberColumn(column.trips, 3, 0),
      numberColumn(column.records, 3, 0),
      textColumn(column.days, 12),
    ],
    rows: claim.notPaid.map((entry) => [
      textAt(terms.claimWords.notPaid, entry.reason) ?? entry.reason,
      entry.trips.length === 0 ? null : String(entry.trips.length),
      entry.recordIds.length === 0 ? null : String(entry.recordIds.length),
      daysOf(entry) || null,
    ]),
    total: null,
  };
}

/** Enough to find the rest by. */
const mostDays = 3;

export function shownCertainty(certainty: Rate['certainty'], { words, claimWords }: SheetTerms): string {
  return certainty === 'primary' ? words.certainty : claimWords.certainty[certainty];
}

function shownRate({ rate, plus, per }: Rate, terms: SheetTerms): string {
  const { perRate, perRatePlus } = terms.words.column;
  const values = { rate: terms.exactMoney(rate), unit: per };
  return plus === null
    ? filled(perRate, values)
    : filled(perRatePlus, { ...values, plus: terms.exactMoney(plus) });
}

function tierOf({ above, upTo, per: unit }: Rate, { words: { tier }, whole }: SheetTerms): string {
  if (upTo === null) return above === 0 ? tier.all : filled(tier.beyond, { above: whole(above), unit });
  if (above === 0) return filled(tier.upTo, { upTo: whole(upTo), unit });
  return filled(tier.both, { above: whole(above), upTo: whole(upTo), unit });
}

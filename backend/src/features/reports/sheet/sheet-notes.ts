import { claimMethods } from '../../../domain/claims/methods';
import { finaliseAfterDays } from '../../../domain/ledger/finality';
import { shownDistance } from '../../../domain/quantities/distance';
import { type ExactDistance, sumOfDistances } from '../../../domain/quantities/exact-distance';
import { joinedAmounts } from '../../../domain/quantities/joined-amounts';
import { minorDigitsOf } from '../../../domain/quantities/money';
import type { ReportContent } from '../../../domain/reports/report.schema';
import { tripDistance } from '../../../domain/trips/trip-distance';
import type { SheetNote } from './sheet';
import { lateSentences } from './tables/late-table';
import { areAllListed } from './trips/listed-trips';
import { filled, textAt } from './wording/filled';
import { exactDecimals } from './wording/formats';
import type { SheetTerms } from './wording/sheet-terms';

/** Notes on conditions, rounding and how to read the trips. Excludes advice to the driver. */
export function sheetNotes(content: ReportContent, terms: SheetTerms): SheetNote[] {
  const { claim, amendments, trips } = content;
  const { messages, claimMessages } = terms;
  const { note } = messages;
  const conditions = claim.conditions.map((name) => textAt(claimMessages.condition, name) ?? name);
  const days = String(finaliseAfterDays[claimMethods[claim.methodId].jurisdiction]);
  const isAmended = amendments.length > 0 || trips.some(({ log }) => (log?.amendments ?? 0) > 0);
  const { late, sentLate } = terms.late;
  const reading = [
    note.day,
    areAllListed(claim) ? note.privateTrips : note.notListed,
    ...(late.length > 0 ? [filled(note.late, { days })] : []),
    ...(sentLate.length > 0 ? [filled(note.sentLate, { days })] : []),
    ...lateSentences(content, terms),
    ...(isAmended ? [note.amended] : []),
  ];
  return [
    { heading: note.conditions, sentences: conditions },
    roundingNote(content, terms),
    { heading: note.reading, sentences: reading },
  ].filter(({ sentences }) => sentences.length > 0);
}

/** Rounding of the claim, and of printed figures so that they add up. */
export function roundingNote({ claim }: ReportContent, terms: SheetTerms): SheetNote {
  const { messages, claimMessages, distances, lineAmounts } = terms;
  const { note } = messages;
  return {
    heading: note.rounding,
    sentences: [
      claimMessages.rounding[claim.rounding],
      ...exactLines(claim, terms),
      ...(lineAmounts === null ? [] : [note.roundedAmounts]),
      ...(distances.printed === null
        ? []
        : [filled(note.rounded, { distance: exactly(drivenIn(terms), terms) })]),
    ],
  };
}

/** The exact amounts of the lines, in their order, if some have more decimals than money shows. */
function exactLines(
  { lines, currency }: ReportContent['claim'],
  { messages, exactMoney }: SheetTerms,
): string[] {
  const amounts = lines.map(({ amount }) => amount);
  if (exactDecimals(amounts, currency) === minorDigitsOf(currency)) return [];
  return [filled(messages.note.exactLines, { amounts: joinedAmounts(amounts.map(exactMoney)) })];
}

/** Distance of all listed trips together. */
function drivenIn({ listed }: SheetTerms): ExactDistance {
  return sumOfDistances(
    listed.map(tripDistance).flatMap((distance) => (distance.known ? [distance.exact] : [])),
  );
}

/** A distance to a thousandth: the finest that can be typed. */
function exactly(distance: ExactDistance, { decimal, unit }: SheetTerms): string {
  return `${decimal(shownDistance(distance, unit, 3))}\u00a0${unit}`;
}

import { claimMethods } from '../../../domain/claims/methods';
import { finaliseAfterDays } from '../../../domain/ledger/finality';
import { shownDistance } from '../../../domain/quantities/distance';
import type { ExactDistance } from '../../../domain/quantities/exact-distance';
import { joinedAmounts } from '../../../domain/quantities/joined-amounts';
import { minorDigitsOf } from '../../../domain/quantities/money';
import type { ReportContent } from '../../../domain/reports/report.schema';
import type { SheetNote } from './sheet';
import { lateEntries, lateSentences } from './tables/late-table';
import { printedLineAmounts } from './tables/printed-amounts';
import { listsOf } from './trips/listed-trips';
import { exactDistanceBeside } from './trips/shown-distances';
import { filled, textAt } from './wording/filled';
import { exactDecimals, type SheetTerms } from './wording/sheet-terms';

/** Notes on conditions, rounding and how to read the trips. Excludes advice to the driver. */
export function sheetNotes(content: ReportContent, terms: SheetTerms): SheetNote[] {
  const { claim, amendments, trips } = content;
  const { messages, claimMessages } = terms;
  const { note } = messages;
  const conditions = claim.conditions.map((name) => textAt(claimMessages.condition, name) ?? name);
  const days = String(finaliseAfterDays[claimMethods[claim.methodId].jurisdiction]);
  const isAmended = amendments.length > 0 || trips.some(({ log }) => (log?.amendments ?? 0) > 0);
  const { late, sentLate } = lateEntries({ claim, trips });
  const reading = [
    note.day,
    ...(listsOf(claim) === 'claimed' ? [note.notListed] : [note.privateTrips]),
    ...(late.length > 0 ? [filled(note.late, { days })] : []),
    ...(sentLate.length > 0 ? [filled(note.sentLate, { days })] : []),
    ...lateSentences({ claim, trips }, terms),
    ...(isAmended ? [note.amended] : []),
  ];
  return [
    { heading: note.conditions, sentences: conditions },
    roundingNote(content, terms),
    { heading: note.reading, sentences: reading },
  ].filter(({ sentences }) => sentences.length > 0);
}

/** Rounding of the claim, and of printed figures so that they add up. */
export function roundingNote({ claim, trips }: ReportContent, terms: SheetTerms): SheetNote {
  const { messages, claimMessages, unit } = terms;
  const { note } = messages;
  const exact = exactDistanceBeside({ claim, trips }, unit);
  return {
    heading: note.rounding,
    sentences: [
      claimMessages.rounding[claim.rounding],
      ...exactLines(claim, terms),
      ...(printedLineAmounts(claim) === null ? [] : [note.roundedAmounts]),
      ...(exact === null ? [] : [filled(note.rounded, { distance: exactly(exact, terms) })]),
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

/** A distance to a thousandth: the finest that can be typed. */
function exactly(distance: ExactDistance, { decimal, unit }: SheetTerms): string {
  return `${decimal(shownDistance(distance, unit, 3))}\u00a0${unit}`;
}

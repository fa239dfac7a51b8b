import { claimMethods } from '../../../domain/claims/methods';
import { finaliseAfterDays } from '../../../domain/ledger/finality';
import { shownDistance } from '../../../domain/quantities/distance';
import type { ExactDistance } from '../../../domain/quantities/exact-distance';
import { joinedAmounts } from '../../../domain/quantities/joined-amounts';
import { minorDigitsOf } from '../../../domain/quantities/money';
import type { ReportContent } from '../../../domain/reports/report.schema';
import { isSentLate } from '../../../domain/reports/sent-late';
import type { ReportSheet } from './sheet';
import { shownCertainty } from './tables/claim-tables';
import { exactDistanceBeside, listedTrips, listsOf } from './trips/trip-table';
import { filled, textAt } from './wording/filled';
import { exactDecimals, type SheetTerms } from './wording/sheet-terms';

/** What must hold, what is to be checked, how it is rounded, and how the trips are to be read. */
export function sheetNotes(
  { claim, amendments, trips }: ReportContent,
  terms: SheetTerms,
): ReportSheet['notes'] {
  const { messages, claimMessages } = terms;
  const { note } = messages;
  const rates = new Map(claim.rates.map(({ id, pays }) => [id, pays]));
  const conditions = claim.conditions.map((name) => textAt(claimMessages.condition, name) ?? name);
  const toCheck = claim.toCheck.map(({ rateId, certainty, source }) => {
    const pays = rates.get(rateId);
    return filled(note.check, {
      pays:
        pays === undefined
          ? (textAt(claimMessages.toCheck, rateId) ?? rateId)
          : (textAt(claimMessages.pays, pays) ?? pays),
      certainty: shownCertainty(certainty, terms),
      source,
    });
  });
  const days = String(finaliseAfterDays[claimMethods[claim.methodId].jurisdiction]);
  const isAmended = amendments.length > 0 || trips.some(({ log }) => (log?.amendments ?? 0) > 0);
  const exact = exactDistanceBeside({ claim, trips }, terms.unit);
  const reading = [
    note.day,
    ...(exact === null ? [] : [filled(note.rounded, { distance: exactly(exact, terms) })]),
    ...(listsOf(claim) === 'claimed' ? [note.notListed] : [note.privateTrips]),
    ...(claim.findings.some(({ kind }) => kind === 'late') ? [filled(note.late, { days })] : []),
    ...(listedTrips(claim, trips).some((trip) => isSentLate(trip, claim))
      ? [filled(note.sentLate, { days })]
      : []),
    ...(isAmended ? [note.amended] : []),
  ];
  return [
    { heading: note.toCheck, sentences: [...new Set(toCheck)] },
    { heading: note.conditions, sentences: conditions },
    {
      heading: note.rounding,
      sentences: [claimMessages.rounding[claim.rounding], ...exactLines(claim, terms)],
    },
    { heading: note.reading, sentences: reading },
  ].filter(({ sentences }) => sentences.length > 0);
}

/** The amounts of the lines to their last digit, in their order, where some have more than money shows. */
function exactLines(
  { lines, currency }: ReportContent['claim'],
  { messages, exactMoney }: SheetTerms,
): string[] {
  const amounts = lines.map(({ amount }) => amount);
  if (exactDecimals(amounts, currency) === minorDigitsOf(currency)) return [];
  return [filled(messages.note.exactLines, { amounts: joinedAmounts(amounts.map(exactMoney)) })];
}

/** To a thousandth: the finest that can be typed. */
function exactly(distance: ExactDistance, { decimal, unit }: SheetTerms): string {
  return `${decimal(shownDistance(distance, unit, 3))}\u00a0${unit}`;
}

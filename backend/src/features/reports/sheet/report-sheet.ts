import type { ReportContent, ReportLanguage } from '../../../domain/reports/report.schema';
import type { ReportSheet, SheetTable } from './sheet';
import { aboutReport, sheetFacts, sheetFigures } from './sheet-facts';
import { roundingNote, sheetNotes } from './sheet-notes';
import { amendmentTable } from './tables/amendment-table';
import { answerTable } from './tables/answer-table';
import { chargedSharesTable, chargeTable } from './tables/charge-tables';
import { kindTable, lineTable, notPaidTable, rateTable } from './tables/claim-tables';
import { companyCarTables } from './tables/company-car-tables';
import { costTables } from './tables/cost-tables';
import { employmentTables } from './tables/employment-tables';
import { lateTable } from './tables/late-table';
import { workingNotes } from './tables/line-working';
import { shareNotes, shareTable } from './tables/share-table';
import { isFahrtenbuch } from './trips/listed-trips';
import { useTable } from './trips/log-tables';
import { tripSections } from './trips/trip-sections';
import { tripTable } from './trips/trip-table';
import { filled } from './wording/filled';
import { type SheetTerms, sheetTerms } from './wording/sheet-terms';

/**
 * A frozen report laid out in one language, only from its content, for its reader: what it is, the figures, their
 * calculation, the trips, and the proof. Empty tables are left out, except those of the claim's lines and of the trips.
 * `contentHash` is the SHA-256 of its canonical JSON.
 */
export function reportSheet(
  content: ReportContent,
  {
    id,
    contentHash,
    language,
    withTimes = false,
  }: {
    readonly id: string;
    readonly contentHash: string;
    readonly language: ReportLanguage;
    /** Shows start and end times of trips even if the method does not need them. */
    readonly withTimes?: boolean;
  },
): ReportSheet {
  const terms = sheetTerms(content, language, withTimes);
  const { messages } = terms;
  const title = titleOf(content.claim, terms);
  const trips = tripTable(content, terms);
  const charges = chargeTable(content, terms);
  const tables = [
    lineTable(content, terms),
    ...employmentTables(content, terms),
    kindTable(content, terms),
    ...companyCarTables(content, terms),
    answerTable(content, terms),
    shareTable(content, terms),
    notPaidTable(content, terms),
    useTable(content, terms),
    rateTable(content, terms),
    ...costTables(content, terms),
    chargedSharesTable(content, terms),
    // A claim for charges has no trips.
    ...(charges === null ? tripSections(content, trips, terms) : [charges]),
    amendmentTable(content, terms),
    lateTable(content, terms),
  ];
  return {
    language,
    locale: terms.locale,
    title,
    facts: sheetFacts(content, terms),
    about: aboutReport(content, terms),
    figures: sheetFigures(content, terms),
    tables: tables.filter((table): table is SheetTable => table !== null),
    records: charges ?? trips,
    notes: [...shareNotes(content, terms), ...workingNotes(content, terms), ...sheetNotes(content, terms)],
    rounding: roundingNote(content, terms),
    signature: messages.signature,
    proof: proofOf(content, { id, contentHash }, terms),
    runningHead: filled(messages.runningHead, { title, driver: terms.driver, period: terms.period }),
    pageOf: messages.pageOf,
  };
}

function titleOf(claim: ReportContent['claim'], { messages }: SheetTerms): string {
  if (claim.charges !== undefined) return messages.titleOfCharges;
  return isFahrtenbuch(claim) ? messages.fahrtenbuch : messages.title;
}

function proofOf(
  { ledgerHead, madeAtMs, zone }: ReportContent,
  { id, contentHash }: { readonly id: string; readonly contentHash: string },
  { messages: { proof }, moment, whole }: SheetTerms,
): ReportSheet['proof'] {
  return {
    heading: proof.heading,
    facts: [
      { label: proof.id, value: id },
      { label: proof.contentHash, value: contentHash },
      { label: proof.ledgerEntries, value: whole(ledgerHead.sequence) },
      { label: proof.ledgerHash, value: ledgerHead.sequence === 0 ? proof.emptyLedger : ledgerHead.hash },
      { label: proof.madeAt, value: moment(madeAtMs, zone) },
    ],
  };
}

import { shownMetres } from '../../../../domain/quantities/distance';
import type { ReportContent } from '../../../../domain/reports/report.schema';
import type { SheetTable } from '../sheet';
import { filled } from '../wording/filled';
import type { SheetTerms } from '../wording/sheet-terms';
import { kindRows } from './claim-tables';

/**
 * Each employment that a claim counts separately: the employers, whether several are associated, the distance on its
 * counter in the tax year, and its amounts. Empty if the claim has no employments.
 */
export function employmentTables({ claim }: ReportContent, terms: SheetTerms): SheetTable[] {
  const { messages, claimMessages } = terms;
  return (claim.employments ?? []).map((employment, at) => {
    const { associated, of, counter } = claimMessages.employment;
    const counters = employment.counters.map(({ kind, fromDay, metres }) => {
      const distance = `${terms.decimal(shownMetres(metres, 'mi'))}\u00a0mi`;
      return filled(counter, { kind: claimMessages.byKind[kind], distance, day: terms.day(fromDay) });
    });
    const name = terms.employmentName(employment);
    return {
      name: filled(messages.table.employment, { number: String(at + 1) }),
      heading: filled(employment.employerIds.length > 1 ? associated : of, { name }),
      ...(counters.length > 0 && { intro: counters.join(' ') }),
      ...kindRows(employment.byKind, terms),
      total: null,
    };
  });
}

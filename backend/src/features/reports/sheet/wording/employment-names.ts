import type { ReportContent } from '../../../../domain/reports/report.schema';
import type { SheetTerms } from './sheet-terms';

type Employment = NonNullable<ReportContent['claim']['employments']>[number];

/** Names of the employers of an employment; associated employers are several. */
export function employerNames(employment: Employment | undefined, terms: SheetTerms): string {
  const { employerIds = [] } = employment ?? {};
  return employerIds.map(terms.employerName).join(', ') || terms.claimMessages.employment.notNamed;
}

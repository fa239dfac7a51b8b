import { usActualExpensesFactsSchema } from '../../../domain/claims/us/us-actual-expenses';
import type { ReportContent } from '../../../domain/reports/report.schema';
import type { SheetFact } from './sheet';
import { filled } from './wording/filled';
import type { SheetTerms } from './wording/sheet-terms';

/** Days of the year that the driver gave as a sample, for each vehicle; empty for other claims. */
export function sampleFacts({ request, vehicles }: ReportContent, terms: SheetTerms): SheetFact[] {
  if (request.methodId !== 'US.actualExpenses') return [];
  const read = usActualExpensesFactsSchema.safeParse(request.facts);
  if (!read.success) return [];
  const { sample: words } = terms.messages;
  const ofReport = read.data.samples.filter(({ vehicleId }) => vehicles.some(({ id }) => id === vehicleId));
  return ofReport.map((sample) => {
    const vehicle = terms.vehicleName(sample.vehicleId);
    const value =
      sample.pattern === 'quarter'
        ? filled(words.quarter, {
            vehicle,
            from: terms.day(sample.fromDay),
            until: terms.day(sample.untilDay),
          })
        : filled(words.week, {
            vehicle,
            from: terms.whole(sample.week * 7 - 6),
            until: terms.whole(sample.week * 7),
          });
    return { label: words.label, value };
  });
}

import { type DeCommuteFacts, deCommuteFactsSchema } from '../../../domain/claims/de/de-facts.schema';
import { usActualExpensesFactsSchema } from '../../../domain/claims/us/us-actual-expenses';
import type { ReportContent } from '../../../domain/reports/report.schema';
import type { SheetFact } from './sheet';
import { filled } from './wording/filled';
import type { SheetTerms } from './wording/sheet-terms';

/** Answers of the driver that the figures of some methods are calculated from. */
export function methodFacts(content: ReportContent, terms: SheetTerms): SheetFact[] {
  return [...commuteFacts(content, terms), ...sampleFacts(content, terms)];
}

/**
 * The driver's answers about the way to work, which its lines are calculated from; empty for other claims.
 */
function commuteFacts({ request }: ReportContent, terms: SheetTerms): SheetFact[] {
  if (request.methodId !== 'DE.commute') return [];
  const read = deCommuteFactsSchema.safeParse(request.facts);
  if (!read.success) return [];
  const { oneWayMetres, ticketsMinor } = read.data;
  const { commute } = terms.messages;
  return [
    { label: commute.oneWay, value: terms.odometer(oneWayMetres) },
    ...daysOf(read.data, terms),
    ...(ticketsMinor === 0 ? [] : [{ label: commute.tickets, value: terms.money(ticketsMinor) }]),
  ];
}

function daysOf({ daysWorked, ownCar, mixed }: DeCommuteFacts, terms: SheetTerms): SheetFact[] {
  const { commute } = terms.messages;
  if (mixed === null) {
    const label = ownCar ? commute.carDays : commute.otherDays;
    return [{ label, value: daysWorked === null ? commute.daysOfLog : terms.whole(daysWorked) }];
  }
  const ride = {
    days: terms.whole(mixed.parkAndRideDays),
    distance: terms.odometer(mixed.parkAndRideCarMetres),
  };
  return [
    { label: commute.carDays, value: terms.whole(daysWorked ?? 0) },
    { label: commute.otherDays, value: terms.whole(mixed.otherDays) },
    { label: commute.rideDays, value: mixed.parkAndRideDays === 0 ? '0' : filled(commute.ride, ride) },
  ];
}

/** Days of the year that the driver gave as a sample, for each vehicle; empty for other claims. */
function sampleFacts({ request, vehicles }: ReportContent, terms: SheetTerms): SheetFact[] {
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

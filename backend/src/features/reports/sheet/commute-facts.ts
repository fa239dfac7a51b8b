import { type DeCommuteFacts, deCommuteFactsSchema } from '../../../domain/claims/de/de-facts.schema';
import type { ReportContent } from '../../../domain/reports/report.schema';
import type { SheetFact } from './sheet';
import { filled } from './wording/filled';
import { wholeDistance } from './wording/share-sentences';
import type { SheetTerms } from './wording/sheet-terms';

/**
 * The driver's answers about the way to work, which its lines are calculated from; empty for other claims.
 */
export function commuteFacts({ request }: ReportContent, terms: SheetTerms): SheetFact[] {
  if (request.methodId !== 'DE.commute') return [];
  const read = deCommuteFactsSchema.safeParse(request.facts);
  if (!read.success) return [];
  const { oneWayMetres, ticketsMinor } = read.data;
  const { commute } = terms.messages;
  return [
    { label: commute.oneWay, value: distance(oneWayMetres, terms) },
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
    distance: distance(mixed.parkAndRideCarMetres, terms),
  };
  return [
    { label: commute.carDays, value: terms.whole(daysWorked ?? 0) },
    { label: commute.otherDays, value: terms.whole(mixed.otherDays) },
    { label: commute.rideDays, value: mixed.parkAndRideDays === 0 ? '0' : filled(commute.ride, ride) },
  ];
}

const distance = (metres: number, terms: SheetTerms) => `${wholeDistance(metres, terms)} ${terms.unit}`;

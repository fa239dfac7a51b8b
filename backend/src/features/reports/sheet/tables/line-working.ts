import type { Claim } from '../../../../domain/claims/claim.schema';
import { exactlyShown } from '../../../../domain/claims/exact-distances';
import { type LineWorking, lineWorkings } from '../../../../domain/claims/line-workings';
import type { DistanceUnit } from '../../../../domain/quantities/distance';
import { addedAmounts } from '../../../../domain/quantities/joined-amounts';
import type { ReportContent } from '../../../../domain/reports/report.schema';
import type { ReportSheet } from '../sheet';
import { filled, textAt } from '../wording/filled';
import type { SheetTerms } from '../wording/sheet-terms';

type Line = Claim['lines'][number];
type Beside = NonNullable<Claim['countedBeside']>[number];

/** Calculation of each amount of the claim, line by line; empty for claims without a rate. */
export function workingNotes({ claim }: ReportContent, terms: SheetTerms): ReportSheet['notes'] {
  const { working: words } = terms.messages;
  const counting = textAt(words.counting, claim.methodId);
  const beside = (claim.countedBeside ?? []).map((each) => besideSentence(each, claim, terms));
  const workings = lineWorkings(claim);
  const lines = claim.lines.flatMap((line, at) => {
    const working = workings[at] ?? null;
    if (working === null) return [];
    const amount = terms.exactMoney(line.amount);
    return [
      filled(words.line, { pays: nameOf(line, claim, terms), working: shownWorking(working, terms), amount }),
    ];
  });
  if (lines.length === 0) return [];
  return [
    { heading: words.heading, sentences: [...(counting === null ? [] : [counting]), ...beside, ...lines] },
  ];
}

function besideSentence(beside: Beside, claim: Claim, terms: SheetTerms): string {
  const { why, pays, rateId, metres } = beside;
  const rate = claim.rates.find(({ id }) => id === rateId);
  if (rate === undefined) return '';
  // The report does not name vehicles outside of the claim.
  const name = why === 'beforePeriod' ? nameOf(beside, claim, terms) : terms.paysName(pays);
  return filled(terms.messages.working[why], {
    pays: name,
    distance: shownExactly(metres, rate.per, terms),
    rate: terms.exactRate(rate.rate),
  });
}

function nameOf(
  { pays, vehicleId, employment }: Pick<Line, 'pays' | 'vehicleId' | 'employment'>,
  { employments = [] }: Claim,
  terms: SheetTerms,
): string {
  const { ofVehicle, ofEmployment } = terms.messages.working;
  const paid = terms.paysName(pays);
  const name =
    vehicleId === null ? paid : filled(ofVehicle, { pays: paid, vehicle: terms.vehicleName(vehicleId) });
  if (employments.length < 2) return name;
  return filled(ofEmployment, { name, employment: terms.employmentName(employments[employment ?? 0]) });
}

function shownWorking(working: LineWorking, terms: SheetTerms): string {
  if (working.kind === 'part') {
    return `${terms.exactMoney(working.of)} × ${terms.decimal(working.times)}`;
  }
  if (working.kind === 'energy') {
    return `${terms.decimal(working.kilowattHours)}\u00a0kWh × ${terms.exactRate(working.perKilowattHour)}`;
  }
  const { metres, per, rate, plus, before } = working;
  const own = shownExactly(metres, per, terms);
  const distance = before === null ? own : `(${shownExactly(before.metres, per, terms)} + ${own})`;
  return [
    `${distance} × ${terms.exactRate(rate)}`,
    ...(plus === null ? [] : [addedAmounts([terms.exactMoney(plus)])]),
    ...(before === null ? [] : [`− ${terms.exactMoney(before.amount)}`]),
  ].join(' ');
}

function shownExactly(metres: string, per: DistanceUnit, { decimal }: SheetTerms): string {
  const shown = exactlyShown(metres, per);
  const figure = `${decimal(shown.figure)}\u00a0${shown.unit}`;
  return shown.isWanted ? figure : `${figure} ÷ ${decimal(shown.ofOne)}\u00a0${shown.unit}`;
}

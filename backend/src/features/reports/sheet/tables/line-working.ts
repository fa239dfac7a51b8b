import type { Claim } from '../../../../domain/claims/claim.schema';
import { type DistanceUnit, metresIn } from '../../../../domain/quantities/distance';
import {
  add,
  divide,
  multiply,
  type Ratio,
  ratio,
  ratioOfDecimal,
  toDecimal,
  toExactDecimal,
} from '../../../../domain/quantities/ratio';
import type { ReportContent } from '../../../../domain/reports/report.schema';
import type { ReportSheet } from '../sheet';
import { paysName } from '../wording/counted-as';
import { employerNames } from '../wording/employment-names';
import { filled, textAt } from '../wording/filled';
import type { SheetTerms } from '../wording/sheet-terms';

type Line = Claim['lines'][number];
type Beside = NonNullable<Claim['countedBeside']>[number];

/** How the amount of a line follows from figures of the report: a distance at a rate, or a part of another amount. */
export type LineWorking =
  | {
      readonly kind: 'rate';
      /** Metres as decimal text. */
      readonly metres: string;
      readonly per: DistanceUnit;
      /** Major units for one km or mile, and those on top in a scale that has them. */
      readonly rate: string;
      readonly plus: string | null;
      /** In a scale by the year's distance: the metres of the year before the period, and what the scale makes of them. */
      readonly before: { readonly metres: string; readonly amount: string } | null;
    }
  /** The line before it, times a part. */
  | { readonly kind: 'part'; readonly of: string; readonly times: string };

/** The French scale adds a fifth for vehicles that run on electricity alone; see frBareme. */
const electricPart = '0.2';

/** The working of each line of a claim, in order; null where the line is a sum of trips or costs, or a share of them. */
export function lineWorkings({ lines, rates, countedBeside = [] }: Claim): (LineWorking | null)[] {
  return lines.map((line, at) => {
    const previous = lines[at - 1];
    if (line.pays === 'electricUplift' && previous !== undefined) {
      return { kind: 'part', of: previous.amount, times: electricPart };
    }
    const rate = rates.find(({ id }) => id === line.rateId);
    if (rate === undefined || line.metres === null) return null;
    const own = {
      kind: 'rate',
      metres: line.metres,
      per: rate.per,
      rate: rate.rate,
      plus: rate.plus,
    } as const;
    const before = countedBeside.filter(
      ({ why, pays, vehicleId }) =>
        why === 'beforePeriod' && pays === line.pays && vehicleId === line.vehicleId,
    );
    const candidates = [
      { ...own, before: null },
      // What is taken off at a rate.
      { ...own, rate: `-${rate.rate}`, before: null },
      ...before.map(({ metres, amount }) => ({ ...own, before: { metres, amount } })),
    ];
    return candidates.find((working) => isAmountOf(working, line)) ?? null;
  });
}

function isAmountOf(working: Extract<LineWorking, { kind: 'rate' }>, { amount }: Line): boolean {
  const { metres, per, rate, plus, before } = working;
  const all = add(ratioOfDecimal(metres), ratioOfDecimal(before?.metres ?? '0'));
  const byScale = add(
    multiply(divide(all, metresIn[per]), ratioOfDecimal(rate)),
    ratioOfDecimal(plus ?? '0'),
  );
  // Amounts before the period have six decimals.
  const result = add(byScale, multiply(ratioOfDecimal(before?.amount ?? '0'), ratio(-1)));
  return toDecimal(result, 5) === toDecimal(ratioOfDecimal(amount), 5);
}

/** How each amount of the claim is worked out, line by line; nothing for claims without a rate. */
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
  // A vehicle that is not in the claim is not named in its report.
  const name = why === 'beforePeriod' ? nameOf(beside, claim, terms) : paysName(pays, terms);
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
  const paid = paysName(pays, terms);
  const name =
    vehicleId === null ? paid : filled(ofVehicle, { pays: paid, vehicle: terms.vehicleName(vehicleId) });
  if (employments.length < 2) return name;
  return filled(ofEmployment, { name, employment: employerNames(employments[employment ?? 0], terms) });
}

function shownWorking(working: LineWorking, terms: SheetTerms): string {
  if (working.kind === 'part') {
    return `${terms.exactMoney(working.of)} × ${terms.decimal(working.times)}`;
  }
  const { metres, per, rate, plus, before } = working;
  const own = shownExactly(metres, per, terms);
  const distance = before === null ? own : `(${shownExactly(before.metres, per, terms)} + ${own})`;
  return [
    `${distance} × ${terms.exactRate(rate)}`,
    ...(plus === null ? [] : [`+ ${terms.exactMoney(plus)}`]),
    ...(before === null ? [] : [`− ${terms.exactMoney(before.amount)}`]),
  ].join(' ');
}

/** In km or miles where that is exact; else in metres, divided by those of one. */
function shownExactly(metres: string, per: DistanceUnit, { decimal }: SheetTerms): string {
  const distance = divide(ratioOfDecimal(metres), metresIn[per]);
  const text = toExactDecimal(distance, 0);
  if (isSame(ratioOfDecimal(text), distance)) return `${decimal(text)}\u00a0${per}`;
  const ofOne = toExactDecimal(metresIn[per], 0);
  return `${decimal(toExactDecimal(ratioOfDecimal(metres), 0))}\u00a0m ÷ ${decimal(ofOne)}\u00a0m`;
}

const isSame = (a: Ratio, b: Ratio): boolean => a.numerator * b.denominator === b.numerator * a.denominator;

import { type DistanceUnit, metresIn } from '../quantities/distance';
import { add, divide, multiply, ratio, ratioOfDecimal, toDecimal, toExactDecimal } from '../quantities/ratio';
import type { Claim } from './claim.schema';

type Line = Claim['lines'][number];

/** Calculation of a line's amount from figures of the report: a distance at a rate, or a part of another amount. */
export type LineWorking =
  | {
      readonly kind: 'rate';
      /** Metres as decimal text. */
      readonly metres: string;
      readonly per: DistanceUnit;
      /** Major units for one km or mile, and those on top in a scale that has them. */
      readonly rate: string;
      readonly plus: string | null;
      /**
       * For a scale by the year's distance: the metres of the year before the period, and the scale's amount for them.
       */
      readonly before: { readonly metres: string; readonly amount: string } | null;
    }
  /** Kilowatt-hours as decimal text, times the price of one. */
  | { readonly kind: 'energy'; readonly kilowattHours: string; readonly perKilowattHour: string }
  /** The line before it, times a part. */
  | { readonly kind: 'part'; readonly of: string; readonly times: string };

/** The French scale adds a fifth for vehicles that run only on electricity; see frBareme. */
const electricPart = '0.2';

/**
 * The calculation of each line of a claim, in order, so that anyone can repeat it; null if the line is a sum of trips
 * or costs, or a share of them, or if no calculation gives its amount.
 */
export function lineWorkings({ lines, rates, countedBeside = [] }: Claim): (LineWorking | null)[] {
  return lines.map((line, at) => {
    const previous = lines[at - 1];
    if (line.pays === 'electricUplift' && previous !== undefined) {
      return { kind: 'part', of: previous.amount, times: electricPart };
    }
    if (line.energy !== undefined) {
      const { wattHours, perKilowattHour } = line.energy;
      const kilowattHours = toExactDecimal(ratio(wattHours, 1000), 0);
      return { kind: 'energy', kilowattHours, perKilowattHour };
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
      // Deduction at a rate.
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

import { type DistanceUnit, metresIn } from '../quantities/distance';
import { divide, type Ratio, ratioOfDecimal, toDecimal } from '../quantities/ratio';

/** A distance that a calculator takes as it is: in the unit asked for, or in kilometres beside those of one mile. */
type ExactlyShown =
  | { readonly isWanted: true; readonly unit: DistanceUnit; readonly figure: string }
  | { readonly isWanted: false; readonly unit: 'km'; readonly figure: string; readonly ofOne: string };

/** Metres as decimal text, in km or miles where that has an end; else in km, with those of one mile. */
export function exactlyShown(metres: string, per: DistanceUnit): ExactlyShown {
  const { unit, figures } = exactlyInOneUnit([metres], per);
  const [figure = ''] = figures;
  if (unit === per) return { isWanted: true, unit, figure };
  return { isWanted: false, unit: 'km', figure, ofOne: exactFigure(divide(metresIn[per], metresIn.km)) };
}

/**
 * Distances in metres as decimal text, exactly in one unit for all: in the one asked for where each has an end in it, else in
 * kilometres, where every one has.
 */
export function exactlyInOneUnit(
  metres: readonly string[],
  wanted: DistanceUnit,
): { readonly unit: DistanceUnit; readonly figures: readonly string[] } {
  const inUnit = (unit: DistanceUnit) =>
    metres.map((each) => {
      const distance = divide(ratioOfDecimal(each), metresIn[unit]);
      const figure = exactFigure(distance);
      return { figure, isExact: isSame(ratioOfDecimal(figure), distance) };
    });
  const own = inUnit(wanted);
  const unit = own.every(({ isExact }) => isExact) ? wanted : 'km';
  return { unit, figures: inUnit(unit).map(({ figure }) => figure) };
}

/** With as many decimals as it has, nine at most. */
const exactFigure = (value: Ratio): string => toDecimal(value, 9).replace(/\.?0+$/, '');

const isSame = (a: Ratio, b: Ratio): boolean => a.numerator * b.denominator === b.numerator * a.denominator;

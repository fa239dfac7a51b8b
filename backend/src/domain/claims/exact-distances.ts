import { type DistanceUnit, metresIn } from '../quantities/distance';
import { divide, type Ratio, ratioOfDecimal, toDecimal } from '../quantities/ratio';

/** Distance that a calculator accepts without rounding: in the requested unit, or as kilometres divided by the kilometres of one mile. */
type ExactlyShown =
  | { readonly isWanted: true; readonly unit: DistanceUnit; readonly figure: string }
  | { readonly isWanted: false; readonly unit: 'km'; readonly figure: string; readonly ofOne: string };

/** Metres as decimal text: in km or miles if the decimals end, otherwise in km with the length of one mile. */
export function exactlyShown(metres: string, per: DistanceUnit): ExactlyShown {
  const { unit, figures } = exactlyInOneUnit([metres], per);
  const [figure = ''] = figures;
  if (unit === per) return { isWanted: true, unit, figure };
  return { isWanted: false, unit: 'km', figure, ofOne: exactFigure(divide(metresIn[per], metresIn.km)) };
}

/**
 * Distances in metres as exact decimal text, all in one unit: the requested one if all decimals end in it, otherwise
 * kilometres, in which all decimals end.
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

/** Formats without trailing zeros, with at most nine decimals. */
const exactFigure = (value: Ratio): string => toDecimal(value, 9).replace(/\.?0+$/, '');

const isSame = (a: Ratio, b: Ratio): boolean => a.numerator * b.denominator === b.numerator * a.denominator;

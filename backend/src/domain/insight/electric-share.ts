import { compareRatios, divide, multiply, type Ratio, ratio } from '../quantities/ratio';

interface OnFuel {
  readonly distanceMetres: number;
  readonly quantity: number;
}

export type ElectricShare =
  | { readonly known: true; readonly share: Ratio }
  | { readonly known: false; readonly reason: 'noDistance' | 'usesMoreThanAlone' };

/**
 * The share of its distance that a plug-in hybrid drove on electricity, 0 to 1: the part for which its fuel would not
 * have been enough. `driven` is metres and fuel of known segments, `alone` a distance and its fuel while nothing was
 * charged, measured or entered by the driver. Fuel covers quantity times the economy on fuel alone; the rest of the
 * distance was electric. Unknown if it used more fuel over its distance than on fuel alone.
 */
export function electricShare(driven: OnFuel, alone: OnFuel): ElectricShare {
  if (driven.distanceMetres <= 0 || alone.distanceMetres <= 0 || alone.quantity <= 0) {
    return { known: false, reason: 'noDistance' };
  }
  const fuelReachesMetres = multiply(ratio(driven.quantity), ratio(alone.distanceMetres, alone.quantity));
  const onFuel = divide(fuelReachesMetres, ratio(driven.distanceMetres));
  if (compareRatios(onFuel, ratio(1)) > 0) return { known: false, reason: 'usesMoreThanAlone' };
  return {
    known: true,
    share: ratio(onFuel.denominator - onFuel.numerator, onFuel.denominator),
  };
}

import { shownCostPerDistance } from '@domain/energy/shown-cost-per-distance';
import { minorDigitsOf } from '@domain/quantities/money';
import type { TotalFigures } from '@domain/summaries/figures';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { formatLocalDay } from '@/lib/formatting/days';
import type { Measured } from '@/lib/formatting/distances';
import { numberFormat } from '@/lib/formatting/numbers';
import { unitSigns } from '@/lib/formatting/unit-signs';

type KnownCost = Extract<TotalFigures['costPerDistance'], { known: true }>;

/**
 * Formats €0.314 and /km: one digit more than the currency has, because a whole cent is too coarse for a kilometre. If
 * nothing was paid, zero in the currency of the vehicle.
 */
export function costFigure(
  cost: KnownCost,
  { distanceUnit, currency: ofVehicle }: Pick<Vehicle, 'distanceUnit' | 'currency'>,
  locale: string,
): Measured {
  const currency = cost.currency ?? ofVehicle;
  const digits = Math.min(minorDigitsOf(currency) + 1, 4);
  // Kept as text, which Intl formats to its last digit.
  const shown = shownCostPerDistance({ ...cost, currency }, distanceUnit, digits) as `${number}`;
  const figure = numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(shown);
  return { figure, unit: `/ ${unitSigns[distanceUnit]}` };
}

/** Readings between which costs and distance were measured. */
export function costDays(
  { fromDay, untilDay }: Pick<KnownCost, 'fromDay' | 'untilDay'>,
  locale: string,
): string {
  return `${formatLocalDay(fromDay, locale)} – ${formatLocalDay(untilDay, locale)}`;
}

export function dearestFirst(costs: TotalFigures['costs']): TotalFigures['costs'] {
  return costs.toSorted((one, other) => Number(other.amountMinor - one.amountMinor));
}

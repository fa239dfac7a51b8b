import { shownCostPerDistance } from '@domain/energy/shown-cost-per-distance';
import { minorDigitsOf } from '@domain/quantities/money';
import type { Figures } from '@domain/summaries/summary.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { Measured } from '@/lib/formatting/distances';
import { unitSigns } from '@/lib/formatting/unit-signs';

type KnownCost = Extract<Figures['costPerDistance'], { known: true }>;

/**
 * €0.314 and /km: one digit more than the currency has, as a whole cent is too coarse for a kilometre. Where nothing was
 * paid, nothing in the currency of the vehicle.
 */
export function costFigure(
  cost: KnownCost,
  { distanceUnit, currency: ofVehicle }: Pick<Vehicle, 'distanceUnit' | 'currency'>,
  locale: string,
): Measured {
  const currency = cost.currency ?? ofVehicle;
  const digits = Math.min(minorDigitsOf(currency) + 1, 4);
  const shown = shownCostPerDistance({ ...cost, currency }, distanceUnit, digits);
  const figure = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(shown));
  return { figure, unit: `/ ${unitSigns[distanceUnit]}` };
}

import { shownCostPerDistance } from '@domain/energy/shown-cost-per-distance';
import { minorDigitsOf } from '@domain/quantities/money';
import type { Figures } from '@domain/summaries/summary.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { Measured } from '@/lib/formatting/distances';
import { unitSigns } from '@/lib/formatting/unit-signs';

type KnownCost = Extract<Figures['costPerDistance'], { known: true }>;

/** €0.314 and /km: one digit more than the currency has, as a whole cent is too coarse for a kilometre. */
export function costFigure(cost: KnownCost, distanceUnit: Vehicle['distanceUnit'], locale: string): Measured {
  const digits = Math.min(minorDigitsOf(cost.currency) + 1, 4);
  const shown = shownCostPerDistance(cost, distanceUnit, digits);
  const figure = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: cost.currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(shown));
  return { figure, unit: `/ ${unitSigns[distanceUnit]}` };
}

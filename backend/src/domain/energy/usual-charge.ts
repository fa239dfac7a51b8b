import type { Fill } from './energy.schema';
import { completePrice } from './price-triple';

type Charge = Extract<Fill, { readonly source: 'electricity' }>;

/** Members of an earlier charge that the next one at the same place is likely to repeat. */
export interface UsualCharge {
  readonly atMs: number;
  readonly station: string;
  readonly currency: string;
  /** Price of a kilowatt-hour in millionths of the currency's major unit; null if the amount paid is unknown. */
  readonly unitPriceMicros: number | null;
  readonly current: 'AC' | 'DC' | null;
}

const isCharge = (fill: Fill): fill is Charge => fill.source === 'electricity';

/** Prices of electricity have four decimals; a calculated one is rounded to them. */
const microsInStep = 100;

/** Quoted price of a charge, or the one that follows from its quantity and total. */
function priceOf({ unitPrice, totalMinor, energyWattHours: quantity, currency }: Charge): number | null {
  if (unitPrice !== null) return unitPrice.micros;
  const given = { quantity, unitPriceMicros: null, totalMinor };
  const price = completePrice(given, { per: 'kilowattHour', currency });
  if (price.outcome !== 'completed') return null;
  return Math.round(price.triple.unitPriceMicros / microsInStep) * microsInStep;
}

/**
 * Returns what the next charge is likely to repeat of the last one, or of the last one at the given place; null if there
 * is none. `fills` are those of one vehicle, newest first. Quantity, odometer and levels of the battery differ each time
 * and are not repeated.
 */
export function usualCharge(fills: readonly Fill[], station: string | null): UsualCharge | null {
  const charges = fills.filter(isCharge);
  const last = station === null ? charges[0] : charges.find((charge) => charge.station === station.trim());
  if (last === undefined) return null;
  return {
    atMs: last.atMs,
    station: last.station,
    currency: last.currency,
    unitPriceMicros: priceOf(last),
    current: last.charge.current,
  };
}

/** True if the kind of current or a level of the battery was entered with one of these charges. */
export function entersBatteryFacts(fills: readonly Fill[]): boolean {
  return fills
    .filter(isCharge)
    .some(({ charge: { current, socBeforePercent, socAfterPercent } }) =>
      [current, socBeforePercent, socAfterPercent].some((entered) => entered !== null),
    );
}

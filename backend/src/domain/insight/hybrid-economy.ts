import type { HybridEconomy, SourceEconomy } from '../energy/economy.schema';
import type { Fill } from '../energy/energy.schema';
import { tellsEconomy } from '../energy/telling-economy';
import { multiply, ratio, roundHalfAway, sumOf } from '../quantities/ratio';
import { electricShare } from './electric-share';
import { withoutCharging } from './without-charging';

type Economy = Pick<SourceEconomy, 'source' | 'segments'>;
/** A fill with its quantity in the stored unit of its source. */
type Bought = Pick<Fill, 'source' | 'atMs'> & { readonly quantity: number };

/**
 * Economy of a plug-in hybrid on both of its sources, over the distance of its known fuel segments in metres: their
 * fuel, and what was charged in the same days, each in its stored unit. Where the economy on fuel alone is known, also
 * the distance driven on electricity; see electricShare. Both rest on the same days, so that either source can be
 * divided by its own distance. null for a vehicle that did not run on both one fuel and electricity, or has no known
 * fuel segment. `bought` are all of its fills.
 */
export function hybridEconomy(
  economies: readonly Economy[],
  bought: readonly Bought[],
): HybridEconomy | null {
  const alone = withoutCharging(economies, bought);
  const fuel = economies.find(({ source }) => source !== 'electricity');
  const known = fuel?.segments.filter((segment) => segment.known) ?? [];
  if (alone === null || fuel === undefined || known.length === 0) return null;
  const distanceMetres = sumOf(known.map((segment) => segment.distanceMetres));
  const fuelQuantity = sumOf(known.map(({ quantity }) => quantity));
  const charges = bought.filter(
    ({ source, atMs }) =>
      source === 'electricity' &&
      known.some(({ openedAtMs, closedAtMs }) => atMs > openedAtMs && atMs <= closedAtMs),
  );
  const electricQuantity = sumOf(charges.map(({ quantity }) => quantity));
  const whole = { distanceMetres, fuelSource: fuel.source, fuelQuantity, electricQuantity };
  if (!alone.known) return { ...whole, electric: { known: false, reason: alone.reason } };
  const share = electricShare({ distanceMetres, quantity: fuelQuantity }, alone);
  if (!share.known) return { ...whole, electric: share };
  const onElectricity = Number(roundHalfAway(multiply(share.share, ratio(distanceMetres))));
  const onFuel = { distanceMetres: distanceMetres - onElectricity, quantity: fuelQuantity };
  const isTelling =
    tellsEconomy('electricity', { distanceMetres: onElectricity, quantity: electricQuantity }) &&
    tellsEconomy(fuel.source, onFuel);
  if (!isTelling) return { ...whole, electric: { known: false, reason: 'tooShort' } };
  return { ...whole, electric: { known: true, distanceMetres: onElectricity } };
}

import { chargePlaces } from '../../energy/energy.schema';
import type { ChargedShares, ClaimCharge } from './claim-charge';

/**
 * Energy that vehicles were charged with at home, at work and on the road, and its percents: home and work are rounded to
 * whole percents, half up, and the rest was charged on the road. Charges whose place is unknown count for nothing. A
 * vehicle without a charge of known place has no shares.
 */
export function chargedShares(charges: readonly ClaimCharge[]): readonly ChargedShares[] {
  const vehicleIds = [...new Set(charges.map(({ vehicleId }) => vehicleId))];
  return vehicleIds.flatMap((vehicleId) => {
    const own = charges.filter((charge) => charge.vehicleId === vehicleId);
    const [home, work, road] = chargePlaces.map((place) =>
      own.reduce((sum, { at, energyWattHours }) => (at === place ? sum + energyWattHours : sum), 0),
    ) as [number, number, number];
    const all = home + work + road;
    if (all === 0) return [];
    const percentOf = (wattHours: number) => Math.floor((wattHours * 200 + all) / (2 * all));
    const atHome = percentOf(home);
    // Both halves of 100 may be rounded up.
    const atWork = Math.min(percentOf(work), 100 - atHome);
    return [
      {
        vehicleId,
        wattHours: { home, work, road },
        percent: { home: atHome, work: atWork, road: 100 - atHome - atWork },
      },
    ];
  });
}

import type { ClaimFinding } from '../claim-finding';
import type { ClaimCharge } from './claim-charge';
import { countedWattHours } from './counted-by-car';
import { meterBefore } from './meter-before';

/** Meters and cars measure at different places of the cable, and round. */
const tolerancePercent = 2;

type ChargeFindingKind = Extract<ClaimFinding['kind'], `${'charge' | 'meter'}${string}`>;

/**
 * Findings to look at before a claim that counts charges is filed; one finding a kind, with the charges at which it shows.
 * `charges` are those of all vehicles, as several may use one meter; findings are about those of `vehicleIds`.
 *
 * - chargePlaceUnknown: the driver did not say where it was, so it does not count.
 * - With meters, for charges at home: chargeWithoutMeter (no meter, or not both readings), meterBackwards (less before
 *   the charge than after the one before), meterGap (more, and no other charge explains it), meterDisagrees (the
 *   readings and the energy of the charge, by more than 2 %), chargeWithAwayEnergy (the own total of a car has energy
 *   from elsewhere in it, which is left out).
 */
export function chargeFindings(
  charges: readonly ClaimCharge[],
  vehicleIds: ReadonlySet<string>,
  withMeters: boolean,
): ClaimFinding[] {
  const own = charges.filter(({ vehicleId }) => vehicleIds.has(vehicleId));
  const home = withMeters ? own.filter(({ at }) => at === 'home') : [];
  const where = (kind: ChargeFindingKind, those: readonly ClaimCharge[]): ClaimFinding[] =>
    those.length === 0
      ? []
      : [
          {
            ...{ kind, vehicleId: null, tripIds: [], metres: null, days: null },
            charges: those,
          },
        ];
  return [
    ...where(
      'chargePlaceUnknown',
      own.filter(({ at }) => at === null),
    ),
    ...where('chargeWithoutMeter', home.filter(isWithoutReadings)),
    ...where(
      'meterBackwards',
      home.filter((charge) => (steppedBy(charge, charges) ?? 0) < 0),
    ),
    ...where(
      'meterGap',
      home.filter((charge) => (steppedBy(charge, charges) ?? 0) > 0),
    ),
    ...where(
      'chargeWithAwayEnergy',
      home.filter((charge) => countedWattHours(charge, charges) < charge.energyWattHours),
    ),
    ...where(
      'meterDisagrees',
      home.filter((charge) => disagrees(charge, charges)),
    ),
  ];
}

function isWithoutReadings({ meter }: ClaimCharge): boolean {
  return meter === null || meter.beforeWattHours === null || meter.afterWattHours === null;
}

/** Watt-hours between the reading before and this one that no charge explains; null if one of them is unknown. */
function steppedBy(charge: ClaimCharge, all: readonly ClaimCharge[]): number | null {
  const { meter, vehicleId, atMs } = charge;
  const before = meterBefore(charge, all);
  if (meter === null || meter.beforeWattHours === null || before === null) return null;
  const stepped = meter.beforeWattHours - before.wattHours;
  if (meter.kind !== 'car' || stepped <= 0) return stepped;
  const elsewhere = all
    .filter((other) => other.vehicleId === vehicleId && before.atMs < other.atMs && other.atMs < atMs)
    .reduce((sum, other) => sum + other.energyWattHours, 0);
  return Math.max(0, stepped - elsewhere);
}

function disagrees(charge: ClaimCharge, all: readonly ClaimCharge[]): boolean {
  const { meter, energyWattHours } = charge;
  if (meter === null || meter.beforeWattHours === null || meter.afterWattHours === null) return false;
  const counted = meter.afterWattHours - meter.beforeWattHours;
  if (countedWattHours(charge, all) < energyWattHours && meter.kind === 'car') return false;
  return Math.abs(counted - energyWattHours) * 100 > tolerancePercent * energyWattHours;
}

import type { ClaimPeriod } from '../claim';
import type { ClaimFinding } from '../claim-finding';
import type { ClaimCharge } from './claim-charge';
import { countedWattHours } from './counted-by-car';
import { type MeterStep, meterSteps } from './meter-steps';

/** Meters and cars measure at different places of the cable, and round. */
const tolerancePercent = 2;

type ChargeFindingKind = Extract<ClaimFinding['kind'], `${'charge' | 'meter'}${string}`>;

/**
 * Findings to look at before a claim that counts charges is filed; one of a kind, with the charges at which it shows.
 * `charges` are in order of time, of all vehicles and drivers and also from before the period, because meters are read on;
 * findings are about those of the period that the claim may pay, with one of the vehicles.
 *
 * - chargePlaceUnknown: the driver did not say where it was, so it does not count.
 * - With meters, for charges at home: chargeWithoutMeter (no meter, or not both readings), meterBackwards (less before
 *   the charge than after the one before), meterGap (more, and no other charge explains it), meterDisagrees (the
 *   readings and the energy of the charge, by more than 2 %), chargeWithAwayEnergy (the own total of a car has energy
 *   from elsewhere in it, which is left out).
 */
export function chargeFindings(
  charges: readonly ClaimCharge[],
  {
    period,
    vehicleIds,
    withMeters,
  }: { readonly period: ClaimPeriod; readonly vehicleIds: ReadonlySet<string>; readonly withMeters: boolean },
): ClaimFinding[] {
  const own = charges.filter(
    ({ vehicleId, day, isClaimed }) =>
      isClaimed && vehicleIds.has(vehicleId) && period.fromDay <= day && day <= period.untilDay,
  );
  const home = withMeters ? own.filter(({ at }) => at === 'home') : [];
  const steps = meterSteps(charges);
  const where = (kind: ChargeFindingKind, those: readonly ClaimCharge[]): ClaimFinding[] =>
    those.length === 0
      ? []
      : [{ kind, vehicleId: null, tripIds: [], metres: null, days: null, charges: those }];
  const stepped = (charge: ClaimCharge) => steppedBy(charge, steps.get(charge.recordId));
  return [
    ...where(
      'chargePlaceUnknown',
      own.filter(({ at }) => at === null),
    ),
    ...where('chargeWithoutMeter', home.filter(isWithoutReadings)),
    ...where(
      'meterBackwards',
      home.filter((charge) => stepped(charge) < 0),
    ),
    ...where(
      'meterGap',
      home.filter((charge) => stepped(charge) > 0),
    ),
    ...where(
      'chargeWithAwayEnergy',
      home.filter((charge) => countedWattHours(charge, steps.get(charge.recordId)) < charge.energyWattHours),
    ),
    ...where(
      'meterDisagrees',
      home.filter((charge) => disagrees(charge, steps.get(charge.recordId))),
    ),
  ];
}

function isWithoutReadings({ meter }: ClaimCharge): boolean {
  return meter === null || meter.beforeWattHours === null || meter.afterWattHours === null;
}

/** Watt-hours between the reading before and this one that no charge explains; 0 if one of them is unknown. */
function steppedBy({ meter }: ClaimCharge, step: MeterStep | undefined): number {
  if (meter === null || meter.beforeWattHours === null || step === undefined) return 0;
  const stepped = meter.beforeWattHours - step.wattHours;
  return meter.kind === 'car' && stepped > 0 ? Math.max(0, stepped - step.chargedWattHours) : stepped;
}

function disagrees(charge: ClaimCharge, step: MeterStep | undefined): boolean {
  const { meter, energyWattHours } = charge;
  if (meter === null || meter.beforeWattHours === null || meter.afterWattHours === null) return false;
  if (countedWattHours(charge, step) < energyWattHours) return false;
  const counted = meter.afterWattHours - meter.beforeWattHours;
  return Math.abs(counted - energyWattHours) * 100 > tolerancePercent * energyWattHours;
}

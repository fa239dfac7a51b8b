import { type Chance, chanceOf } from './chance';
import { hybridUse } from './consumption';
import { demoElectricityPrice } from './demo-prices';
import { type DemoTerms, daysLater } from './demo-terms';
import { demoTexts } from './demo-texts';
import type { DrivenLeg } from './driven-legs';
import { type BurningLeg, type FillPlan, fuelFills } from './fuel-fills';

/** Usable part of the battery. */
export const usableWattHours = 14_500;

const minuteMs = 60_000;

/**
 * The days, counted back from the end, on which the charger at home was out of order and only petrol was used: enough
 * for three full tanks, holidays or not.
 */
const withoutCharger = { from: 270, until: 130 } as const;

/** Interval of charges at a public place in town, which are interrupted. */
const publicEvery = 12;

/**
 * Energy that the hybrid bought on its drives, given in order of time: charges in the evenings, petrol occasionally.
 */
export function hybridFills(driven: readonly DrivenLeg[], vehicleId: string, terms: DemoTerms): FillPlan[] {
  const chance = chanceOf(`${terms.seed} battery`);
  const charges: FillPlan[] = [];
  const burning: BurningLeg[] = [];
  let left = usableWattHours;
  const brokenFrom = daysLater(terms.today, -withoutCharger.from);
  const brokenUntil = daysLater(terms.today, -withoutCharger.until);
  for (const [index, leg] of driven.entries()) {
    const use = hybridUse(leg.endMetres - leg.startMetres, leg.day, chance.between(94, 106), left);
    left -= use.wattHours;
    burning.push({ leg, millilitres: use.millilitres });
    const next = driven[index + 1];
    const isLastOfDay = next?.day !== leg.day;
    const wants = isLastOfDay && left < usableWattHours * 0.6 && !chance.inHundred(25);
    if (!wants || (leg.day >= brokenFrom && leg.day < brokenUntil)) continue;
    const isPublic = (charges.length + 1) % publicEvery === 0;
    const after = isPublic ? Math.round(usableWattHours * 0.8) : usableWattHours;
    charges.push(chargeAfter(leg, { before: left, after, isPublic, vehicleId }, terms, chance));
    left = after;
  }
  const tank = {
    vehicleId,
    source: 'petrol' as const,
    missingAtFirst: 14_000,
    refillAt: 30_000,
    euroMills: 1_749,
    partial: [4],
    missed: null,
  };
  return [...charges, ...fuelFills(burning, tank, terms)];
}

interface Charged {
  readonly before: number;
  readonly after: number;
  readonly isPublic: boolean;
  readonly vehicleId: string;
}

function chargeAfter(leg: DrivenLeg, charged: Charged, terms: DemoTerms, chance: Chance): FillPlan {
  const { before, after, isPublic, vehicleId } = charged;
  const { chargedAtHome, publicCharger } = demoTexts[terms.language];
  return {
    vehicleId,
    source: 'electricity',
    // A tenth is lost while charging.
    energyWattHours: Math.max(1, Math.round((after - before) / 9)) * 10,
    unitPrice: demoElectricityPrice(isPublic ? 540 : 310, terms.currency),
    charge: {
      current: 'AC',
      socBeforePercent: percentOf(before),
      socAfterPercent: percentOf(after),
    },
    totalMinor: null,
    currency: terms.currency,
    atMs: leg.endMs + chance.between(10, 18) * minuteMs,
    zone: terms.zone,
    odometerMetres: leg.endMetres,
    filled: isPublic ? 'partial' : 'full',
    missedBefore: false,
    station: isPublic ? publicCharger : chargedAtHome,
    location: null,
    note: '',
  };
}

function percentOf(wattHours: number): number {
  return Math.round((wattHours * 100) / usableWattHours);
}

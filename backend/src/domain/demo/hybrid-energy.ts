import { type Chance, chanceOf } from './chance';
import { demoElectricityPrice } from './demo-prices';
import { type DemoTerms, daysLater } from './demo-terms';
import { demoTexts } from './demo-texts';
import type { DrivenLeg } from './driven-legs';
import { type BurningLeg, type FillPlan, fuelFills } from './fuel-fills';

/** Cold engines and winter tyres, by the month of the date YYYY-MM-DD: per cent of the mean consumption of a year. */
const fuelPercentByMonth = [108, 107, 104, 101, 98, 96, 96, 96, 98, 101, 104, 107];

/** Heating from the battery costs about three times as much more. */
const heating = 3;

const estateMillilitresPer100Km = 6_100;
const hybridMillilitresPer100Km = 6_700;
const hybridWattHoursPer100Km = 18_500;

interface HybridUse {
  readonly wattHours: number;
  readonly millilitres: number;
}

function fuelPercent(day: string): number {
  return fuelPercentByMonth[Number(day.slice(5, 7)) - 1] ?? 100;
}

/** Consumption of the estate on a drive, in whole millilitres; `drivingPercent` is 100 for the usual way of driving. */
export function estateUse(metres: number, day: string, drivingPercent: number): number {
  return Math.round((metres * estateMillilitresPer100Km * fuelPercent(day) * drivingPercent) / 1_000_000_000);
}

/** Consumption of the hybrid on a drive: from the battery until it is empty, the rest of the way on petrol. */
function hybridUse(metres: number, day: string, drivingPercent: number, leftWattHours: number): HybridUse {
  const electricPercent = 100 + heating * (fuelPercent(day) - 100);
  const wanted = Math.max(
    1,
    Math.round((metres * hybridWattHoursPer100Km * electricPercent * drivingPercent) / 1_000_000_000),
  );
  const wattHours = Math.min(wanted, leftWattHours);
  const onPetrol = (metres * (wanted - wattHours)) / wanted;
  const millilitres = Math.round(
    (onPetrol * hybridMillilitresPer100Km * fuelPercent(day) * drivingPercent) / 1_000_000_000,
  );
  return { wattHours, millilitres };
}

/** Usable part of the battery. */
const usableWattHours = 14_500;

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
      at: isPublic ? 'road' : 'home',
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

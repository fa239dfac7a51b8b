import type { FillCreate } from '../energy/energy.schema';
import { chanceOf } from './chance';
import { demoFuelPrice } from './demo-prices';
import type { DemoTerms } from './demo-terms';
import { demoTexts } from './demo-texts';
import type { DrivenLeg } from './driven-legs';

type Unidentified<Record> = Record extends unknown ? Omit<Record, 'id'> : never;
export type FillPlan = Unidentified<FillCreate>;

/** A drive and what of the fuel it burnt, in millilitres. */
export interface BurningLeg {
  readonly leg: DrivenLeg;
  readonly millilitres: number;
}

export interface Tank {
  readonly vehicleId: string;
  readonly source: 'petrol' | 'diesel';
  /** What is missing from a full tank when the two years begin. */
  readonly missingAtFirst: number;
  /** Filled as soon as so much is missing. */
  readonly refillAt: number;
  /** Thousandths of a euro for a litre, at first. */
  readonly euroMills: number;
  /** Of the stops at a station, counted from 1: those where the tank was not filled up, and one nobody wrote down. */
  readonly partial: readonly number[];
  readonly missed: number | null;
}

const minuteMs = 60_000;

/** The fills of a tank on its drives, given in order of time. Each is bought on the way. */
export function fuelFills(burning: readonly BurningLeg[], tank: Tank, terms: DemoTerms): FillPlan[] {
  const chance = chanceOf(`${terms.seed} ${tank.source}`);
  const { stations } = demoTexts[terms.language];
  const fills: FillPlan[] = [];
  let missing = tank.missingAtFirst;
  let priceMills = tank.euroMills;
  let stop = 0;
  let missedBefore = false;
  for (const { leg, millilitres } of burning) {
    const onTheWay = chance.between(45, 70);
    const toStation = Math.round((millilitres * onTheWay) / 100);
    if (missing + millilitres < tank.refillAt) {
      missing += millilitres;
      continue;
    }
    stop += 1;
    priceMills = drifted(priceMills, tank.euroMills, chance.between(-25, 25));
    const emptied = missing + toStation;
    if (stop === tank.missed) {
      missedBefore = true;
      missing = millilitres - toStation;
      continue;
    }
    const isPartial = tank.partial.includes(stop);
    const volumeMillilitres = hundredths(isPartial ? emptied / 2 : emptied);
    fills.push({
      vehicleId: tank.vehicleId,
      source: tank.source,
      volumeMillilitres,
      unitPrice: demoFuelPrice(priceMills, terms),
      totalMinor: null,
      currency: terms.currency,
      atMs: instantOnTheWay(leg, onTheWay),
      zone: terms.zone,
      odometerMetres: metresOnTheWay(leg, onTheWay),
      filled: isPartial ? 'partial' : 'full',
      missedBefore,
      station: chance.pick(stations),
      location: null,
      note: '',
    });
    missing = emptied - volumeMillilitres + (millilitres - toStation);
    missedBefore = false;
  }
  return fills;
}

function instantOnTheWay({ startMs, endMs }: DrivenLeg, percent: number): number {
  return startMs + Math.floor(((endMs - startMs) * percent) / 100 / minuteMs) * minuteMs;
}

function metresOnTheWay({ startMetres, endMetres }: DrivenLeg, percent: number): number {
  return startMetres + Math.round(((endMetres - startMetres) * percent) / 100);
}

/** As pumps show it: to the hundredth of a litre. */
function hundredths(millilitres: number): number {
  return Math.max(1, Math.round(millilitres / 10)) * 10;
}

/** Prices go up and down and stay within a seventh of what they were. */
function drifted(mills: number, atFirst: number, by: number): number {
  const room = Math.round(atFirst / 7);
  return Math.min(atFirst + room, Math.max(atFirst - room, mills + by));
}

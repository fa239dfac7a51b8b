import type { FillCreate } from '../energy/energy.schema';
import { chanceOf } from './chance';
import { demoFuelPrice } from './demo-prices';
import type { DemoTerms } from './demo-terms';
import { demoTexts } from './demo-texts';
import type { DrivenLeg } from './driven-legs';

type Unidentified<Record> = Record extends unknown ? Omit<Record, 'id'> : never;
export type FillPlan = Unidentified<FillCreate>;

/** A drive and the fuel that it burnt, in millilitres. */
export interface BurningLeg {
  readonly leg: DrivenLeg;
  readonly millilitres: number;
}

export interface Tank {
  readonly vehicleId: string;
  readonly source: 'petrol' | 'diesel';
  /** Amount missing from a full tank at the beginning of the two years. */
  readonly missingAtFirst: number;
  /** Missing amount at which the tank is filled. */
  readonly refillAt: number;
  /** Initial price in thousandths of a euro for a litre. */
  readonly euroMills: number;
  /** Stops at a station, counted from 1, at which the tank was not filled up; and one that was not recorded. */
  readonly partial: readonly number[];
  readonly missed: number | null;
}

const minuteMs = 60_000;

/** The fills of a tank on its drives, given in order of time. Each is bought during a drive. */
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

/** Rounded to the hundredth of a litre, as on pumps. */
function hundredths(millilitres: number): number {
  return Math.max(1, Math.round(millilitres / 10)) * 10;
}

/** Prices rise and fall and stay within a seventh of the initial one. */
function drifted(mills: number, atFirst: number, by: number): number {
  const room = Math.round(atFirst / 7);
  return Math.min(atFirst + room, Math.max(atFirst - room, mills + by));
}

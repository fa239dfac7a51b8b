import { measureOf } from '@domain/energy/stored-quantity';
import {
  type Interval,
  maxEngineMinutes,
  maxIntervalMetres,
  maxIntervalMonths,
  maxIntervalQuantity,
  minIntervalMetres,
  minIntervalMinutes,
} from '@domain/maintenance/schedule.schema';
import { type DistanceUnit, metresFromTyped, metresIn, shownDistance } from '@domain/quantities/distance';
import { shownKilowattHours, wattHoursFromTyped } from '@domain/quantities/electric-energy';
import { gramsFromTyped, shownKilograms } from '@domain/quantities/mass';
import { divide, multiply, type Ratio, ratio, toDecimal, toStored } from '@domain/quantities/ratio';
import {
  type DecimalMark,
  readTypedNumber,
  type TypedBounds,
  type TypedNumberFault,
} from '@domain/quantities/typed-number';
import { millilitresFromTyped, shownVolume, type VolumeUnit } from '@domain/quantities/volume';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import { asTyped } from '@/lib/formatting/typed';
import type { IntervalDraft } from './schedule-draft';

export interface IntervalTerms {
  readonly decimalMark: DecimalMark;
  readonly distanceUnit: DistanceUnit;
  readonly volumeUnit: VolumeUnit;
}

export type IntervalField = 'distance' | 'months' | 'hours' | 'energy';

interface ReadInterval {
  /** null without any limit. */
  readonly interval: Interval | null;
  readonly faults: Readonly<Partial<Record<IntervalField, TypedNumberFault>>>;
}

/** Reads a typed interval. An untouched field keeps its stored value, however it is rounded here. */
export function readInterval(
  draft: IntervalDraft,
  terms: IntervalTerms,
  untouched: { readonly draft: IntervalDraft; readonly stored: Interval | null },
): ReadInterval {
  const { distanceUnit, volumeUnit, decimalMark } = terms;
  const faults: Partial<Record<IntervalField, TypedNumberFault>> = {};
  const read = (field: IntervalField, bounds: TypedBounds): Ratio | null => {
    const typed = readTypedNumber(draft[field], decimalMark, bounds);
    if (typed.known) return typed.value;
    if (typed.reason !== 'empty') faults[field] = typed.reason;
    return null;
  };
  const unit = metresIn[distanceUnit];
  const distance = read('distance', {
    min: divide(ratio(minIntervalMetres), unit),
    max: divide(ratio(maxIntervalMetres), unit),
    maxDecimals: 1,
  });
  const months = read('months', { min: ratio(1), max: ratio(maxIntervalMonths), maxDecimals: 0 });
  const hours = read('hours', {
    min: ratio(minIntervalMinutes, 60),
    max: ratio(maxEngineMinutes, 60),
    maxDecimals: 1,
  });
  const source = draft.energySource;
  const energy = read('energy', { min: ratio(1), max: maxQuantity(source, volumeUnit), maxDecimals: 2 });
  const isSame = (field: IntervalField) => draft[field] === untouched.draft[field];
  const { stored } = untouched;
  const interval: Interval = {
    distanceMetres:
      stored !== null && isSame('distance')
        ? stored.distanceMetres
        : distance && metresFromTyped(distance, distanceUnit),
    months: months && toStored(months),
    engineMinutes:
      stored !== null && isSame('hours')
        ? stored.engineMinutes
        : hours && toStored(multiply(hours, ratio(60))),
    energy:
      stored !== null && isSame('energy') && source === untouched.draft.energySource
        ? stored.energy
        : energy && { source, quantity: quantityFromTyped(energy, source, volumeUnit) },
  };
  const isNothing = Object.values(interval).every((each) => each === null);
  return { interval: isNothing ? null : interval, faults };
}

/** Returns a stored interval as a draft. */
export function intervalDraftOf(
  interval: Interval | null,
  { distanceUnit, volumeUnit }: IntervalTerms,
  locale: string,
  energySource: EnergySource,
): IntervalDraft {
  const { distanceMetres = null, months = null, engineMinutes = null, energy = null } = interval ?? {};
  const typed = (decimal: string) => asTyped(decimal, locale);
  return {
    distance: distanceMetres === null ? '' : typed(shownDistance(distanceMetres, distanceUnit, 1)),
    months: months === null ? '' : String(months),
    hours: engineMinutes === null ? '' : typed(toDecimal(ratio(engineMinutes, 60), 1)),
    energy: energy === null ? '' : typed(shownQuantity(energy.quantity, energy.source, volumeUnit)),
    energySource: energy?.source ?? energySource,
  };
}

function quantityFromTyped(typed: Ratio, source: EnergySource, volumeUnit: VolumeUnit): number {
  const measure = measureOf(source);
  switch (measure) {
    case 'volume':
      return millilitresFromTyped(typed, volumeUnit);
    case 'mass':
      return gramsFromTyped(typed);
    case 'energy':
      return wattHoursFromTyped(typed);
    default:
      return measure satisfies never;
  }
}

function shownQuantity(quantity: number, source: EnergySource, volumeUnit: VolumeUnit): string {
  const measure = measureOf(source);
  switch (measure) {
    case 'volume':
      return shownVolume(quantity, volumeUnit, 2);
    case 'mass':
      return shownKilograms(quantity, 2);
    case 'energy':
      return shownKilowattHours(quantity, 2);
    default:
      return measure satisfies never;
  }
}

/** Maximum quantity: a thousand million in the stored unit, less what gallons would round away. */
function maxQuantity(source: EnergySource, volumeUnit: VolumeUnit): Ratio {
  const isGallon = measureOf(source) === 'volume' && volumeUnit !== 'litre';
  return ratio(maxIntervalQuantity, isGallon ? 5_000 : 1_000);
}

import type { SegmentGapReason } from '@domain/energy/economy.schema';
import type { UnitOfSale } from '@domain/energy/energy.schema';
import type { DistanceUnit } from '@domain/quantities/distance';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';
import type { FillFault } from './read-fill';

export const sourceNames = {
  petrol: 'energy:source.petrol',
  diesel: 'energy:source.diesel',
  lpg: 'energy:source.lpg',
  cng: 'energy:source.cng',
  hydrogen: 'energy:source.hydrogen',
  electricity: 'energy:source.electricity',
} as const satisfies Record<EnergySource, string>;

/** What a screen reader says for the sign beside a figure. */
export const spokenUnits = {
  km: 'energy:unit.km',
  mi: 'energy:unit.mi',
  litre: 'energy:unit.litre',
  usGallon: 'energy:unit.usGallon',
  ukGallon: 'energy:unit.ukGallon',
  kilogram: 'energy:unit.kilogram',
  kilowattHour: 'energy:unit.kilowattHour',
} as const satisfies Record<UnitOfSale | DistanceUnit, string>;

export const faultMessages = {
  empty: 'energy:fault.empty',
  notANumber: 'energy:fault.notANumber',
  ambiguous: 'energy:fault.ambiguous',
  tooManyDecimals: 'energy:fault.tooManyDecimals',
  tooSmall: 'energy:fault.tooSmall',
  tooLarge: 'energy:fault.tooLarge',
  pricesDisagree: 'energy:fault.pricesDisagree',
  instantUnreadable: 'energy:fault.instantUnreadable',
  clockChanged: 'energy:fault.clockChanged',
  lessCharged: 'energy:fault.lessCharged',
} as const satisfies Record<FillFault, string>;

const readingMessages = {
  tripStart: 'energy:reading.tripStart',
  tripEnd: 'energy:reading.tripEnd',
  fill: 'energy:reading.fill',
  expense: 'energy:reading.expense',
  service: 'energy:reading.service',
  purchase: 'energy:reading.purchase',
  sale: 'energy:reading.sale',
  noted: 'energy:reading.noted',
} as const;

/** The record that says what the odometer showed. */
export function readingMessage(kind: string) {
  return Object.entries(readingMessages).find(([known]) => known === kind)?.[1] ?? 'energy:reading.other';
}

/** What comes by itself with another full fill, and what the driver would have to put right. */
export const gapTitles = {
  firstFullFill: 'energy:outcome.withTheNext',
  tankLevelUnknownAtStart: 'energy:outcome.withTheNext',
  noFullFill: 'energy:outcome.withTheNext',
  stillOpen: 'energy:outcome.withTheNext',
  missedFill: 'energy:outcome.notThisTime',
  noOdometerAtStart: 'energy:outcome.notThisTime',
  noOdometerAtEnd: 'energy:outcome.notThisTime',
  odometerBackwards: 'energy:outcome.notThisTime',
  zeroDistance: 'energy:outcome.notThisTime',
  zeroQuantity: 'energy:outcome.notThisTime',
} as const satisfies Record<SegmentGapReason, string>;

/** Why there is no economy yet, and what to do to have one. */
export const gapMessages = {
  firstFullFill: 'energy:gap.firstFullFill',
  tankLevelUnknownAtStart: 'energy:gap.tankLevelUnknownAtStart',
  noFullFill: 'energy:gap.noFullFill',
  stillOpen: 'energy:gap.stillOpen',
  missedFill: 'energy:gap.missedFill',
  noOdometerAtStart: 'energy:gap.noOdometerAtStart',
  noOdometerAtEnd: 'energy:gap.noOdometerAtEnd',
  odometerBackwards: 'energy:gap.odometerBackwards',
  zeroDistance: 'energy:gap.zeroDistance',
  zeroQuantity: 'energy:gap.zeroQuantity',
} as const satisfies Record<SegmentGapReason, string>;

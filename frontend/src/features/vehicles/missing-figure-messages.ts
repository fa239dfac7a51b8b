import type { SegmentGapReason } from '@domain/energy/economy.schema';
import type { Figures } from '@domain/summaries/summary.schema';
import type { AverageDistance, Forecast } from '@domain/vehicles/odometer-outlook.schema';

type ReasonOf<Union> =
  Extract<Union, { known: false }> extends { reason: infer Reason extends string } ? Reason : never;

export const averageGapMessages = {
  NO_READING: 'vehicles:why.NO_READING',
  ONE_READING: 'vehicles:why.ONE_READING',
  READINGS_LESS_THAN_A_WEEK_APART: 'vehicles:why.READINGS_LESS_THAN_A_WEEK_APART',
  RUNS_BACKWARDS: 'vehicles:why.RUNS_BACKWARDS',
} as const satisfies Record<ReasonOf<AverageDistance>, string>;

export const forecastGapMessages = {
  ...averageGapMessages,
  REACHED: 'vehicles:why.REACHED',
  NOT_DRIVEN: 'vehicles:why.NOT_DRIVEN',
  TOO_FAR: 'vehicles:why.TOO_FAR',
} as const satisfies Record<ReasonOf<Forecast>, string>;

export const economyGapMessages = {
  firstFullFill: 'vehicles:why.firstFullFill',
  tankLevelUnknownAtStart: 'vehicles:why.tankLevelUnknownAtStart',
  noFullFill: 'vehicles:why.noFullFill',
  stillOpen: 'vehicles:why.stillOpen',
  missedFill: 'vehicles:why.missedFill',
  noOdometerAtStart: 'vehicles:why.noOdometerAtStart',
  noOdometerAtEnd: 'vehicles:why.noOdometerAtEnd',
  odometerBackwards: 'vehicles:why.odometerBackwards',
  zeroDistance: 'vehicles:why.zeroDistance',
  zeroQuantity: 'vehicles:why.zeroQuantity',
  tooFewSegments: 'vehicles:why.tooFewSegments',
} as const satisfies Record<SegmentGapReason | 'tooFewSegments', string>;

export const costGapMessages = {
  noCosts: 'vehicles:why.noCosts',
  mixedCurrencies: 'vehicles:why.mixedCurrencies',
  unpricedFills: 'vehicles:why.unpricedFills',
  noDistance: 'vehicles:why.noDistance',
} as const satisfies Record<ReasonOf<Figures['costPerDistance']>, string>;

import type { Ratio } from '../../../quantities/ratio';
import type { LocalDay } from '../../../time/time.schema';
import { exactlyInOneUnit } from '../../exact-distances';

/** For whom the car is valued: the two have rules of their own. */
export const companyCarRoles = ['employee', 'selfEmployed'] as const;
export type CompanyCarRole = (typeof companyCarRoles)[number];

export const companyCarMethods = ['listPrice', 'logbook'] as const;

/** Why a list price counts in full, half or a quarter. */
export const pricePartReasons = [
  'engine',
  'electricQuarter',
  'electricHalf',
  'plugInHalf',
  /** Neither emission nor range is good enough. */
  'plugInFull',
  /** Emission or range is unknown, and the known one is not good enough. */
  'plugInNotKnown',
  'noAcquiredDay',
  /** Acquired before 2019 or after 2030. */
  'otherYears',
] as const;
export type PricePartReason = (typeof pricePartReasons)[number];

/** Why one of the two methods has no value. */
export const companyCarRefusals = [
  'noListPrice',
  /** At most half of its use is for business, so a self-employed driver may not use the list price. */
  'notMoreThanHalf',
  'costsNotProved',
  /** Metres on the odometer belong to no trip. */
  'openGaps',
  'noShare',
] as const;
type CompanyCarRefusal = (typeof companyCarRefusals)[number];

export const companyCarStepNames = [
  'baseFull',
  'baseLessBattery',
  'baseHalf',
  'baseQuarter',
  'privateUse',
  'commuteMonths',
  'commuteDays',
  'otherEntitled',
  'costCap',
  'logCosts',
  'leaseCosts',
  'leaseCostsPart',
  'depreciation',
  'depreciationPart',
  'otherCosts',
  'totalCosts',
  'useByLogbook',
  'withdrawalByLogbook',
  'commuteByLogbook',
  'distanceAllowance',
  'allowanceLimit',
  'ownPayments',
] as const;
export type CompanyCarStepName = (typeof companyCarStepNames)[number];

/** One step of the calculation: its inputs and its result, in EUR. */
export interface CompanyCarStep {
  readonly name: CompanyCarStepName;
  /** Figures that the sentence of the step names, exact. */
  readonly values: Readonly<Record<string, CompanyCarValue>>;
  readonly amount: Ratio;
  /** Adds up to the value of the method; the others only lead to those. */
  readonly counts: boolean;
  /** Id of the published rate. */
  readonly rateId: string | null;
}

export interface CompanyCarValue {
  readonly kind: 'money' | 'number';
  readonly value: Ratio;
}

/** The value of the private use by one method. */
export type CompanyCarValuation =
  | {
      readonly method: (typeof companyCarMethods)[number];
      readonly refused: null;
      readonly steps: readonly CompanyCarStep[];
      readonly amountMinor: number;
    }
  | {
      readonly method: (typeof companyCarMethods)[number];
      readonly refused: CompanyCarRefusal;
      readonly steps: readonly CompanyCarStep[];
      readonly amountMinor: null;
    };

/** Both methods for one car, and which is lower. */
export interface CompanyCarOutcome {
  readonly vehicleId: string;
  readonly role: CompanyCarRole;
  readonly listPriceMinor: number | null;
  readonly firstRegistrationDay: LocalDay | null;
  readonly acquiredDay: LocalDay | null;
  readonly priceReason: PricePartReason;
  /** Calendar months of the period in which the car was available. */
  readonly months: number;
  /**
   * Share of business and commute in all distance driven, which must be more than half; null for employees and if
   * unknown.
   */
  readonly businessShare: Ratio | null;
  readonly valuations: readonly CompanyCarValuation[];
  /** null if neither has a value. */
  readonly lower: (typeof companyCarMethods)[number] | null;
}

export const money = (value: Ratio): CompanyCarValue => ({ kind: 'money', value });
export const number = (value: Ratio): CompanyCarValue => ({ kind: 'number', value });

/** Number shown in a step: distances are stored in metres and shown in kilometres, exactly. */
export function shownStepValue(name: string, value: string): string {
  if (name !== 'part' && name !== 'driven') return value;
  return exactlyInOneUnit([value], 'km').figures[0] ?? value;
}

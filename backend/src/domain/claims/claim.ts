import type { z } from 'zod';
import type { Ratio } from '../quantities/ratio';
import type { LocalDay } from '../time/time.schema';
import type { TripCategory } from '../trips/trip.schema';
import type { Certainty, ClaimVehicleKind, Jurisdiction } from './rate';

/** A trip as a claim sees it. */
export interface ClaimTrip {
  readonly id: string;
  readonly vehicleId: string | null;
  /** The date of travel: that of the start, in the zone of the start. */
  readonly day: LocalDay;
  readonly startedAtMs: number;
  /** null where the distance is not known. */
  readonly distanceMetres: number | null;
  readonly category: TripCategory | null;
  readonly passengers: number;
  readonly tollsMinor: number;
  readonly parkingMinor: number;
  /** Of tolls and parking. */
  readonly currency: string;
  readonly tags: readonly string[];
}

export interface ClaimVehicle {
  readonly id: string;
  /** null where the driver has not said. */
  readonly kind: ClaimVehicleKind | null;
  readonly engineCubicCentimetres: number | null;
  /** The taxable power (puissance fiscale) of France. */
  readonly fiscalPowerCv: number | null;
  /** Runs on electricity alone. */
  readonly electric: boolean;
}

/** A cost of a vehicle in the period, for methods that share actual costs. */
export interface ClaimCost {
  readonly recordId: string;
  readonly vehicleId: string;
  /** energy, tolls, parking, or a category of expenses. */
  readonly category: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly day: LocalDay;
  /** What the driver said of it: 0 is private, 100 for business alone; null where nothing was said. */
  readonly businessSharePercent: number | null;
}

/** What the odometer says of a vehicle over some days; null where it is not known. */
export interface ClaimOdometer {
  readonly vehicleId: string;
  readonly drivenMetres: number | null;
}

export interface ClaimPeriod {
  /** Both included. */
  readonly fromDay: LocalDay;
  readonly untilDay: LocalDay;
}

export interface ClaimInput<Facts> {
  readonly period: ClaimPeriod;
  /**
   * In order of travel: all trips of the vehicles from the first day of the tax year in which the period begins (see
   * ClaimMethod.countsFrom) to its last day. Those before the period only move counters on.
   */
  readonly trips: readonly ClaimTrip[];
  readonly vehicles: readonly ClaimVehicle[];
  readonly costs: readonly ClaimCost[];
  readonly odometers: readonly ClaimOdometer[];
  /** What employer or client already paid for these trips, in the method's currency. */
  readonly receivedMinor: number;
  readonly facts: Facts;
}

/** One line of a claim: what is paid, for how far, by which rule. Its trips open it. */
export interface ClaimLine {
  /** What it pays, as the rule set names it; the screens have words for it. */
  readonly pays: string;
  readonly vehicleId: string | null;
  readonly rateId: string | null;
  readonly metres: Ratio | null;
  /** In major units; exact. Negative where something is taken off. */
  readonly amount: Ratio;
  readonly tripIds: readonly string[];
  readonly recordIds: readonly string[];
}

export type NotPaidReason =
  | 'noRate'
  | 'noDistance'
  | 'noVehicle'
  | 'noVehicleKind'
  | 'vehicleNotCovered'
  | 'unsorted'
  | 'aboveCap'
  | 'otherCurrency'
  /** What was paid for it is not known. */
  | 'noPrice'
  /** The driver said that nothing of it is for business. */
  | 'privateCost';

/** Something that the driver would expect in the claim and that is not, or not in full. */
export interface NotPaid {
  readonly reason: NotPaidReason;
  readonly tripIds: readonly string[];
  readonly recordIds: readonly string[];
}

/** A figure that is not certain: to be checked before the claim is filed. */
export interface ToCheck {
  readonly rateId: string;
  readonly certainty: Exclude<Certainty, 'primary'>;
  readonly source: string;
}

export interface ClaimResult {
  readonly methodId: string;
  readonly currency: string;
  readonly lines: readonly ClaimLine[];
  /** The sum of the lines, rounded once as `rounding` says; what was already received is not yet taken off. */
  readonly amountMinor: number;
  /** What is left after what was received: positive is to claim, negative is a taxable excess where that is the rule. */
  readonly balanceMinor: number;
  /** Where the rule set rounds: a name for which the screens have a sentence. */
  readonly rounding: 'onceHalfAwayFromZero' | 'perVehicleKindHalfAwayFromZero' | 'wholeKilometresDown';
  /** The share of business use, where the method is one. */
  readonly share: Ratio | null;
  readonly notPaid: readonly NotPaid[];
  readonly toCheck: readonly ToCheck[];
  /** Rules that the driver must know to hold, by name. */
  readonly conditions: readonly string[];
}

export interface ClaimRefusal {
  readonly refused:
    | 'periodEndsBeforeItBegins'
    | 'periodTooLong'
    | 'factsMissing'
    | 'mixedCurrencies'
    | 'noLogbook'
    /** Beyond what is an exact number of minor units. */
    | 'amountTooLarge';
  readonly fields: readonly string[];
}

/** One way in which a jurisdiction lets a driver claim. */
export interface ClaimMethod<Facts = unknown> {
  /** Jurisdiction and method, as US.standardMileage. */
  readonly id: string;
  readonly jurisdiction: Jurisdiction;
  readonly currency: string;
  /** What must be known besides the log, asked of the driver. */
  readonly factsSchema: z.ZodType<Facts>;
  /** The first day whose trips move the counters of a period: that of the tax year in which it begins. */
  countsFrom(period: ClaimPeriod): LocalDay;
  work(input: ClaimInput<Facts>): ClaimResult | ClaimRefusal;
}

import type { Employer } from '../employers/employer.schema';
import type { Jurisdiction } from '../jurisdictions/jurisdictions';
import type { Ratio } from '../quantities/ratio';
import type { LocalDay } from '../time/time.schema';
import type { TripCategory } from '../trips/trip.schema';
import type { CompanyCar } from '../vehicles/company-car.schema';
import type { OdometerSpan, SpanReading } from '../vehicles/odometer-span';
import type { ClaimVehicleKind } from '../vehicles/vehicle-kind';
import type { ChargedShares, ClaimCharge, EnergyPrice, PaidCharge } from './charges/claim-charge';
import type { FactsSchema } from './claim-facts';
import type { CompanyCarOutcome } from './de/company-car/company-car-outcome';
import type { MethodTraits } from './method-traits';
import type { OpenGap } from './open-gaps';
import type { Certainty, Rate } from './rate';

/** A trip as a claim sees it. */
export interface ClaimTrip {
  readonly id: string;
  readonly vehicleId: string | null;
  /** The date of travel: that of the start, in the zone of the start. */
  readonly day: LocalDay;
  readonly startedAtMs: number;
  /** null while the trip runs. */
  readonly endedAtMs: number | null;
  /** Distance to the nearest metre, or null if unknown. Payments and sums use exactMetres. */
  readonly distanceMetres: number | null;
  /** Distance in thousandths of a mile, if it was typed in miles; this exact value counts. */
  readonly distanceMileThousandths?: number | undefined;
  readonly category: TripCategory | null;
  readonly passengers: number;
  readonly tollsMinor: number;
  readonly parkingMinor: number;
  /** Currency of tolls and parking. */
  readonly currency: string;
  readonly tags: readonly string[];
  /** The employer or client for whom the trip was. */
  readonly employerId?: string | undefined;
}

export interface ClaimVehicle {
  readonly id: string;
  /** null if the driver did not enter the kind. */
  readonly kind: ClaimVehicleKind | null;
  readonly engineCubicCentimetres: number | null;
  /** The taxable power (puissance fiscale) of France. */
  readonly fiscalPowerCv: number | null;
  /** Runs only on electricity. */
  readonly electric: boolean;
  /** electric: only battery or fuel cell. plugIn: an engine and a battery that is charged from outside. */
  readonly drive: 'electric' | 'plugIn' | 'engine';
  /** Capacity of the full battery; null if there is no battery or the capacity is unknown. */
  readonly batteryWattHours: number | null;
  /** Facts that the German company car rules need; null if the driver did not enter them. */
  readonly companyCar: CompanyCar | null;
  /** The dates of its purchase and its sale; null if there is none. */
  readonly heldFromDay: LocalDay | null;
  readonly heldUntilDay: LocalDay | null;
}

/** An employer or client of the driver, as a claim sees it. */
export type ClaimEmployer = Pick<Employer, 'id' | 'kind' | 'associatedWithId'>;

/** A cost of a vehicle in the period, for methods that share actual costs. */
export interface ClaimCost {
  readonly recordId: string;
  readonly vehicleId: string;
  /** energy, tolls, parking, or a category of expenses. */
  readonly category: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly day: LocalDay;
  /** The business share that the driver stated: 0 is private, 100 is business only; null if not stated. */
  readonly businessSharePercent: number | null;
  /** The employer or client for whom the cost was. */
  readonly employerId?: string | undefined;
}

/** Odometer of a vehicle over the days of the period on which it belonged to the driver. */
export interface ClaimOdometer {
  readonly vehicleId: string;
  readonly span: OdometerSpan;
  /** The last of these days is not over, so that the odometer cannot have been read at its end. */
  readonly isRunning: boolean;
  /** Runs of days of a sample, for a vehicle whose share is that of a sample. */
  readonly samples?: readonly { readonly days: ClaimPeriod; readonly span: OdometerSpan }[];
}

export interface ClaimPeriod {
  /** Both included. */
  readonly fromDay: LocalDay;
  readonly untilDay: LocalDay;
}

export interface ClaimInput<Facts> {
  readonly period: ClaimPeriod;
  /**
   * Trips in order of travel: all trips of the vehicles from the first day of the tax year in which the period begins
   * (see MethodTraits.countsFrom) to its last day. Trips before the period only move counters. A method that shares
   * costs also gets the trips of some days around the period, because an odometer reading may be next to the period.
   */
  readonly trips: readonly ClaimTrip[];
  /**
   * Trips with the other vehicles, for methods that calculate each vehicle separately but have rules about the driver's
   * days.
   */
  readonly otherTrips?: readonly ClaimTrip[] | undefined;
  /** Trips of other members with the same vehicles, in a logbook that several share. */
  readonly tripsOfOthers?: readonly ClaimTrip[] | undefined;
  /** Metres between the trips of all drivers that belong to nobody, in a logbook that several share. */
  readonly openGaps?: readonly OpenGap[] | undefined;
  /** If present, only these trips are paid; the others move counters, as trips before the period do. */
  readonly paidOnly?: ReadonlySet<string> | undefined;
  readonly vehicles: readonly ClaimVehicle[];
  readonly costs: readonly ClaimCost[];
  readonly odometers: readonly ClaimOdometer[];
  /** Charges with all vehicles in order of time, also some from before the period, for methods that read them. */
  readonly charges?: readonly ClaimCharge[] | undefined;
  /** All employers and clients of the driver. */
  readonly employers: readonly ClaimEmployer[];
  /** Amount that the employer or client already paid for these trips, in the method's currency. */
  readonly receivedMinor: number;
  readonly facts: Facts;
  /** Published rates that the operator added: see addedRatesOf. */
  readonly addedRates?: readonly Rate[] | undefined;
}

/** One line of a claim: the amount, the distance and the rule. The line opens to its trips. */
export interface ClaimLine {
  /** Purpose of the payment, as the rule set names it; the screens have words for it. */
  readonly pays: string;
  readonly vehicleId: string | null;
  readonly rateId: string | null;
  readonly metres: Ratio | null;
  /** Exact amount in major units. Negative for a deduction. */
  readonly amount: Ratio;
  readonly tripIds: readonly string[];
  readonly recordIds: readonly string[];
  /** The cost in major units of which the line is the vehicle's business share. */
  readonly cost?: Ratio;
  /** Index of its employment in the employments of the claim, if there are several. */
  readonly employment?: number;
  /** Energy that the line pays, and the price. */
  readonly energy?: {
    readonly wattHours: number;
    readonly perKilowattHourMicros: number;
    readonly price: EnergyPrice;
  };
}

export type NotPaidReason =
  | 'noRate'
  | 'noDistance'
  | 'noVehicle'
  | 'noVehicleKind'
  | 'vehicleNotCovered'
  | 'unsorted'
  | 'aboveCap'
  /** A trip to or from work beyond the return trips that count in a day. */
  | 'secondReturnTrip'
  | 'otherCurrency'
  /** The price paid is unknown. */
  | 'noPrice'
  /** The driver said that no part of the cost is for business. */
  | 'privateCost'
  /** A trip that is not wholly between the two odometer readings of its vehicle. */
  | 'outsideReadings'
  /** The business share of its vehicle is unknown. */
  | 'noShare'
  /** No charge says where it was, so that it is not known which rate counts. */
  | 'noCharges'
  /** The driver did not say where the charge was. */
  | 'noChargePlace'
  /** For a client, in a rule set that pays for employments; for an employer, in one for the self-employed. */
  | 'forClient'
  | 'forEmployer';

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

/** Sources of a distance that makes up a share. */
export const sharePartKinds = ['odometer', 'logbook', 'sample', 'baseMonths', 'baseYear'] as const;

/** Metres driven, and the exact part of them driven for business. */
export interface SharePart {
  readonly kind: (typeof sharePartKinds)[number];
  readonly businessMetres: Ratio;
  readonly drivenMetres: number;
  /** The same exactly, where readings were typed in miles. */
  readonly drivenExact?: Ratio;
}

/** A run of days of a sample: the two readings of the odometer, and the metres between them. */
export interface SampledSpan {
  readonly from: SpanReading;
  readonly to: SpanReading;
  readonly businessMetres: Ratio;
  readonly drivenMetres: number;
  /** See SharePart. */
  readonly drivenExact?: Ratio;
}

/**
 * Reasons why a vehicle has no share: its odometer is not known at two instants, does not cover the whole period, does
 * not cover the sample, or shows less than its business trips.
 */
export const shareRefusals = ['noReadings', 'notCovered', 'sampleNotCovered', 'tripsBeyondOdometer'] as const;
type ShareRefusal = (typeof shareRefusals)[number];

/** Business share of a vehicle's distance, and its origin. */
export interface VehicleShare {
  readonly vehicleId: string;
  /** The two odometer readings, if they exist and the method needs them. */
  readonly readings: { readonly from: SpanReading; readonly to: SpanReading } | null;
  /**
   * Days outside the two readings; for a share that is not refused, the days after the last reading of a running
   * period; for a sample that is not covered, its days.
   */
  readonly uncovered: readonly ClaimPeriod[];
  /**
   * One part: the share is its business distance over its driven distance. Three parts (sample, baseMonths, baseYear):
   * the share of the sample, divided by that of the base months, times that of the base year.
   */
  readonly parts: readonly SharePart[];
  /** Runs of days of a sample by odometer readings; the part is their sum. */
  readonly sampled?: readonly SampledSpan[];
  /** From 0 to 1. For a refused share that of the days between the readings, which pays nothing. */
  readonly share: Ratio | null;
  readonly refused: ShareRefusal | null;
  /** The business trips that make up the share. */
  readonly tripIds: readonly string[];
}

export interface ClaimResult {
  readonly methodId: string;
  readonly currency: string;
  readonly lines: readonly ClaimLine[];
  /** The sum of the lines, rounded once according to `rounding`, before the received amount is deducted. */
  readonly amountMinor: number;
  /** Remainder after the received amount: positive can be claimed, negative is a taxable excess if the rules say so. */
  readonly balanceMinor: number;
  /** Rounding rule, by a name for which the screens have a sentence. */
  readonly rounding: 'onceHalfAwayFromZero' | 'perVehicleKindHalfAwayFromZero' | 'wholeKilometresDown';
  /** The share of business use, for a method that shares costs and a single vehicle. */
  readonly share: Ratio | null;
  /** Share of each vehicle and its origin, for methods that share costs. */
  readonly shares?: readonly VehicleShare[];
  /** Both valuations of the private use of each company car. */
  readonly companyCars?: readonly CompanyCarOutcome[];
  /** Charges that are paid, in order of time. */
  readonly charges?: readonly PaidCharge[];
  /** Places where the vehicles were charged, for methods that pay by it. */
  readonly chargedShares?: readonly ChargedShares[];
  readonly notPaid: readonly NotPaid[];
  readonly toCheck: readonly ToCheck[];
  /** Rules that the driver must know to hold, by name. */
  readonly conditions: readonly string[];
}

export interface ClaimRefusal {
  readonly refused:
    | 'periodEndsBeforeItBegins'
    | 'periodTooLong'
    /** The rules are those of one calendar year. */
    | 'twoCalendarYears'
    | 'factsMissing'
    | 'mixedCurrencies'
    | 'noLogbook'
    /** Metres on an odometer belong to no trip; each field names a gap, see openGapField. */
    | 'openGaps'
    /** Beyond the range of exact numbers of minor units. */
    | 'amountTooLarge';
  readonly fields: readonly string[];
}

/** A method by which drivers of a jurisdiction can claim. */
export interface ClaimMethod<Facts = unknown> extends MethodTraits {
  /** Jurisdiction and method, as US.standardMileage. */
  readonly id: string;
  readonly jurisdiction: Jurisdiction;
  readonly currency: string;
  /** Facts that the method needs besides the log; the driver enters them. */
  readonly factsSchema: FactsSchema<Facts>;
  /**
   * Facts for trips that only move counters, such as those before the period; null if none of them do. Without this
   * member, the facts of the period.
   */
  factsForCounted?(facts: Facts): Facts | null;
  /** Currency and rates, for a method whose driver names them in the facts. */
  ownCurrency?(facts: Facts): string;
  ownRates?(facts: Facts, period: ClaimPeriod): readonly Rate[];
  /** The runs of days of a sample for which the vehicle's odometer must also be known; none without a sample. */
  sampleDays?(facts: Facts, period: ClaimPeriod, vehicle: ClaimVehicle): readonly ClaimPeriod[];
  work(input: ClaimInput<Facts>): ClaimResult | ClaimRefusal;
}

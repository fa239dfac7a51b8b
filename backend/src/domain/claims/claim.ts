import type { z } from 'zod';
import type { Employer } from '../employers/employer.schema';
import type { Jurisdiction } from '../jurisdictions/jurisdictions';
import type { Ratio } from '../quantities/ratio';
import type { LocalDay } from '../time/time.schema';
import type { TripCategory } from '../trips/trip.schema';
import type { CompanyCar } from '../vehicles/company-car.schema';
import type { OdometerSpan, SpanReading } from '../vehicles/odometer-span';
import type { ClaimVehicleKind } from '../vehicles/vehicle-kind';
import type { CompanyCarOutcome } from './de/company-car/company-car-outcome';
import type { Certainty, Rate } from './rate';

/** A trip as a claim sees it. */
export interface ClaimTrip {
  readonly id: string;
  readonly vehicleId: string | null;
  /** The date of travel: that of the start, in the zone of the start. */
  readonly day: LocalDay;
  readonly startedAtMs: number;
  /** null while it runs. */
  readonly endedAtMs: number | null;
  /** To the nearest metre; null where the distance is not known. What is paid or added up is exactMetres. */
  readonly distanceMetres: number | null;
  /** Where it was typed in miles: what counts, in thousandths of one. */
  readonly distanceMileThousandths?: number | undefined;
  readonly category: TripCategory | null;
  readonly passengers: number;
  readonly tollsMinor: number;
  readonly parkingMinor: number;
  /** Of tolls and parking. */
  readonly currency: string;
  readonly tags: readonly string[];
  /** The employer or client for whom it was. */
  readonly employerId?: string | undefined;
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
  /** electric: battery or fuel cell alone. plugIn: an engine and a battery that is charged from outside. */
  readonly drive: 'electric' | 'plugIn' | 'engine';
  /** What its battery holds when it is full; null where it has none, or it is not known. */
  readonly batteryWattHours: number | null;
  /** What Germany asks of a company car; null is not said. */
  readonly companyCar: CompanyCar | null;
  /** The dates of its purchase and its sale; null where there is none. */
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
  /** The employer or client for whom it was. */
  readonly employerId?: string | undefined;
}

/** What the odometer says of a vehicle over the days of the period on which it was the driver's. */
export interface ClaimOdometer {
  readonly vehicleId: string;
  readonly span: OdometerSpan;
  /** The last of these days is not over, so that the odometer cannot have been read at its end. */
  readonly isRunning: boolean;
  /** Of a vehicle whose share is that of a sample: each run of its days. */
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
   * In order of travel: all trips of the vehicles from the first day of the tax year in which the period begins (see
   * ClaimMethod.countsFrom) to its last day. Those before the period only move counters on. A method by costs gets the
   * trips of some days around the period as well, as a reading of its odometer may lie next to it.
   */
  readonly trips: readonly ClaimTrip[];
  /** Trips with the other vehicles, for methods that calculate each vehicle apart but have rules about the driver's days. */
  readonly otherTrips?: readonly ClaimTrip[] | undefined;
  /** Where it is given, only these trips are paid; the others move counters on, as those before the period do. */
  readonly paidOnly?: ReadonlySet<string> | undefined;
  readonly vehicles: readonly ClaimVehicle[];
  readonly costs: readonly ClaimCost[];
  readonly odometers: readonly ClaimOdometer[];
  /** All of the driver's. */
  readonly employers: readonly ClaimEmployer[];
  /** What employer or client already paid for these trips, in the method's currency. */
  readonly receivedMinor: number;
  readonly facts: Facts;
  /** Published rates that the operator added: see addedRatesOf. */
  readonly addedRates?: readonly Rate[] | undefined;
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
  /** The cost in major units of which the line is the vehicle's business share. */
  readonly cost?: Ratio;
  /** Its place among the employments of the claim, where there are several. */
  readonly employment?: number;
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
  /** What was paid for it is not known. */
  | 'noPrice'
  /** The driver said that nothing of it is for business. */
  | 'privateCost'
  /** A trip that does not lie wholly between the two odometer readings of its vehicle. */
  | 'outsideReadings'
  /** The business share of its vehicle is not to be had. */
  | 'noShare'
  /** For a client, where a rule set pays for employments; for an employer, where it is for the self-employed. */
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

/** By what a distance of a share is known. */
export const sharePartKinds = ['odometer', 'logbook', 'sample', 'baseMonths', 'baseYear'] as const;

/** So many metres for business, exactly, of so many driven. */
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
 * Why a vehicle has no share: its odometer is not known at two instants, does not cover the whole period, does not
 * cover the sample, or says less than its business trips.
 */
export const shareRefusals = ['noReadings', 'notCovered', 'sampleNotCovered', 'tripsBeyondOdometer'] as const;
export type ShareRefusal = (typeof shareRefusals)[number];

/** How much of what a vehicle was driven was for business, and how that is known. */
export interface VehicleShare {
  readonly vehicleId: string;
  /** The two readings of the odometer, where there are two and the method asks for them. */
  readonly readings: { readonly from: SpanReading; readonly to: SpanReading } | null;
  /**
   * Days that do not lie between the readings; where nothing is refused, those behind the last one of a running period;
   * where the sample is not covered, its days.
   */
  readonly uncovered: readonly ClaimPeriod[];
  /**
   * One: the share is its business over its driven. Three (sample, baseMonths, baseYear): the share of the sample,
   * divided by that of the base months, times that of the base year.
   */
  readonly parts: readonly SharePart[];
  /** Of a share by odometer readings of a sample: its runs of days, of which the part is the sum. */
  readonly sampled?: readonly SampledSpan[];
  /** From 0 to 1; where it is refused, that of the days between the readings, which pays nothing. */
  readonly share: Ratio | null;
  readonly refused: ShareRefusal | null;
  /** The trips for business that make it. */
  readonly tripIds: readonly string[];
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
  /** The share of business use, where the method is one of shares and there is one vehicle. */
  readonly share: Ratio | null;
  /** Of a method of shares: how that of each vehicle came about. */
  readonly shares?: readonly VehicleShare[];
  /** Of company cars: both ways to value their private use, vehicle by vehicle. */
  readonly companyCars?: readonly CompanyCarOutcome[];
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
  /** The runs of days of a sample over which the vehicle's odometer must be known besides; none where there is no sample. */
  sampleDays?(facts: Facts, period: ClaimPeriod, vehicle: ClaimVehicle): readonly ClaimPeriod[];
  work(input: ClaimInput<Facts>): ClaimResult | ClaimRefusal;
}

import { z } from 'zod';
import { chargeMeterSchema } from '../energy/energy.schema';
import { jurisdictions } from '../jurisdictions/jurisdictions';
import { currencySchema } from '../quantities/currency.schema';
import { distanceUnits } from '../quantities/units';
import { amountMinorSchema, recordIdSchema } from '../records/record.schema';
import { localDaySchema } from '../time/time.schema';
import { tripSchema } from '../trips/trip.schema';
import { maxVehicles, vehicleClaimFactSchemas } from '../vehicles/vehicle.schema';
import { energyPrices } from './charges/claim-charge';
import { sharePartKinds, shareRefusals } from './claim';
import { factKinds } from './claim-facts';
import { claimFindingKinds } from './claim-finding';
import { claimMethodIds } from './claim-method-ids';
import { maxClaimTripsAtOnce } from './claim-trip';
import {
  companyCarMethods,
  companyCarRefusals,
  companyCarRoles,
  companyCarStepNames,
  pricePartReasons,
} from './de/company-car/company-car-outcome';
import { gbApprovedKinds } from './gb/gb-received';

export const claimMethodsInputSchema = z.strictObject({ jurisdiction: z.enum(jurisdictions).optional() });

const methodId = z.enum(claimMethodIds);

export const claimMethodsSchema = z.object({
  methods: z.array(
    z.object({
      id: methodId,
      jurisdiction: z.enum(jurisdictions),
      /** XXX if the facts name the currency. */
      currency: z.string(),
      /** First day of its tax year, as MM-DD. */
      taxYearBegins: z.string(),
      basis: z.enum(['distance', 'costs', 'charges']),
      /** taxed: no part of it can have been paid before. */
      outcome: z.enum(['claimed', 'taxed']),
      /** Only a claim of all vehicles together can be calculated. */
      allVehiclesOnly: z.boolean(),
      /** Can be calculated for the trips of only one employer or client. */
      forOneEmployer: z.boolean(),
      vehicleFacts: z.array(z.enum(['kind', 'engineCubicCentimetres', 'fiscalPowerCv'])),
      facts: z.array(z.object({ name: z.string(), kind: z.enum(factKinds), options: z.array(z.string()) })),
    }),
  ),
});

const unique = (ids: readonly string[]) => new Set(ids).size === ids.length;
const twice = { error: 'a vehicle twice' };

export const claimWorkInputSchema = z.strictObject({
  methodId,
  /** Both days are included. */
  period: z.strictObject({ fromDay: localDaySchema, untilDay: localDaySchema }),
  vehicleIds: z.union([
    z.literal('all'),
    z.array(recordIdSchema).min(1).max(maxVehicles).refine(unique, twice),
  ]),
  /** Values given here take precedence over those stored with the vehicle; null keeps the stored value. */
  vehicles: z
    .array(
      z.strictObject({
        vehicleId: recordIdSchema,
        ...vehicleClaimFactSchemas,
      }),
    )
    .max(maxVehicles)
    .refine((all) => unique(all.map(({ vehicleId }) => vehicleId)), twice),
  /** Amount that the employer or client already paid, in the currency of the claim. */
  receivedMinor: amountMinorSchema,
  /** The currency in which receivedMinor was entered; a claim in another one is refused. */
  currency: currencySchema.optional(),
  /** Only the trips for this employer or client, if the method can be calculated for one: see claims.methods. */
  employerId: recordIdSchema.optional(),
  /** In a logbook with members, whose trips are claimed; null for all. Whoever drives claims their own. */
  ofMember: recordIdSchema.nullable().optional(),
  /** Facts in the form of the method's own schema; see claims.methods. */
  facts: z.record(z.string().max(60), z.unknown()),
});

/** Trips by their place in the claim's own list of trips. */
const places = z.array(z.int().min(0));

const certainty = z.enum(['primary', 'secondary', 'unverified']);

/** A rate that a line was calculated with. */
export const rateSchema = z.object({
  id: z.string(),
  pays: z.string(),
  fromDay: z.string(),
  untilDay: z.string().nullable(),
  per: z.enum(distanceUnits),
  /** Major units for one km or mile, as decimal text. */
  rate: z.string(),
  /** Major units on top, if the scale has such a sum. */
  plus: z.string().nullable(),
  above: z.int(),
  upTo: z.int().nullable(),
  certainty,
  source: z.string(),
  /** Day on which the operator checked the rate against its source; only for rates that an operator added. */
  operatorCheckedOn: z.string().optional(),
});

const days = z.object({ fromDay: z.string(), untilDay: z.string() });

/** An odometer reading at one end of a share's distance; see SpanReading. */
const shareReading = z.object({
  day: z.string(),
  odometerMetres: z.int(),
  place: z.enum(['within', 'standing', 'adjacent']),
  /** Present only for a reading noted separately; not in older reports. */
  noted: z.literal(true).optional(),
});

/** Origin of the business share of one vehicle; see VehicleShare. */
const vehicleShareSchema = z.object({
  vehicleId: recordIdSchema,
  from: shareReading.nullable(),
  to: shareReading.nullable(),
  uncovered: z.array(days),
  /** Metres as decimal text, exact. */
  parts: z.array(
    z.object({ kind: z.enum(sharePartKinds), businessMetres: z.string(), drivenMetres: z.string() }),
  ),
  /** The runs of days of a sample, of which its part is the sum. Not in older reports. */
  sampled: z
    .array(
      z.object({
        from: shareReading,
        to: shareReading,
        businessMetres: z.string(),
        drivenMetres: z.string(),
      }),
    )
    .optional(),
  /** Per cent with four decimals; null if unknown. The exact share is applied, not this one. */
  percent: z.string().nullable(),
  refused: z.enum(shareRefusals).nullable(),
});

/** One line of the calculation for a company car; amounts and values are decimal text. */
const companyCarStep = z.object({
  name: z.enum(companyCarStepNames),
  values: z.array(z.object({ name: z.string(), kind: z.enum(['money', 'number']), value: z.string() })),
  amount: z.string(),
  counts: z.boolean(),
});

/** Both valuations of the private use of one company car; see CompanyCarOutcome. */
const companyCarSchema = z.object({
  vehicleId: recordIdSchema,
  role: z.enum(companyCarRoles),
  listPriceMinor: z.int().nullable(),
  firstRegistrationDay: z.string().nullable(),
  acquiredDay: z.string().nullable(),
  priceReason: z.enum(pricePartReasons),
  months: z.int(),
  /** Per cent with four decimals. */
  businessPercent: z.string().nullable(),
  valuations: z.array(
    z.object({
      method: z.enum(companyCarMethods),
      refused: z.enum(companyCarRefusals).nullable(),
      steps: z.array(companyCarStep),
      amountMinor: z.int().nullable(),
    }),
  ),
  lower: z.enum(companyCarMethods).nullable(),
});

const wattHoursByPlace = z.object({ home: z.int(), work: z.int(), road: z.int() });

/** See ChargedShares. */
const chargedShare = z.object({
  vehicleId: recordIdSchema,
  wattHours: wattHoursByPlace,
  percent: wattHoursByPlace,
});

/** See PaidCharge; the amount in the format of amounts, and the price of a kilowatt-hour likewise. */
const paidCharge = z.object({
  recordId: recordIdSchema,
  vehicleId: recordIdSchema,
  atMs: z.int(),
  zone: z.string(),
  meter: chargeMeterSchema.nullable(),
  wattHours: z.int(),
  perKilowattHour: z.string(),
  price: z.enum(energyPrices),
  amount: z.string(),
});

const byKind = z.array(
  z.object({
    kind: z.enum(gbApprovedKinds),
    approvedMinor: z.int(),
    receivedMinor: z.int(),
    reliefMinor: z.int(),
    taxableMinor: z.int(),
  }),
);

/**
 * A claim, calculated. Amounts are decimal text in major units with six decimals, distances in metres with three, or
 * with up to six where typed miles need them; the totals are whole minor units, rounded as `rounding` says. Every trip
 * that the claim names is in `tripIds` once, in order of travel, and lines point into it: so the answer grows with the
 * trips, not with the lines.
 */
export const claimSchema = z.object({
  methodId,
  period: days,
  currency: z.string(),
  amountMinor: z.int(),
  receivedMinor: z.int(),
  balanceMinor: z.int(),
  rounding: z.enum(['onceHalfAwayFromZero', 'perVehicleKindHalfAwayFromZero', 'wholeKilometresDown']),
  /** Per cent with four decimals; null if the method uses no share, or each vehicle has its own. */
  sharePercent: z.string().nullable(),
  /** Share of each vehicle, for methods that share costs. Empty in reports of format 1. */
  shares: z.array(vehicleShareSchema).default([]),
  /** Results for company cars; only for the company car method. Not in older reports. */
  companyCars: z.array(companyCarSchema).optional(),
  /** Trips of the period with the chosen vehicles, of any category. */
  tripsInPeriod: z.int(),
  tripIds: z.array(recordIdSchema),
  lines: z.array(
    z.object({
      pays: z.string(),
      vehicleId: recordIdSchema.nullable(),
      rateId: z.string().nullable(),
      metres: z.string().nullable(),
      amount: z.string(),
      trips: places,
      recordIds: z.array(recordIdSchema),
      /**
       * Cost of which the amount is the vehicle's share, in the format of amounts; null if the line is not such a
       * share.
       */
      cost: z.string().nullable().default(null),
      /** The place of its employment in `employments`. */
      employment: z.int().min(0).optional(),
      /** Energy that the line pays, and the price in major units as decimal text. Not in older reports. */
      energy: z
        .object({ wattHours: z.int(), perKilowattHour: z.string(), price: z.enum(energyPrices) })
        .optional(),
    }),
  ),
  /** Charges that the claim pays, in order of time; only for methods that pay for charges. Not in older reports. */
  charges: z.array(paidCharge).optional(),
  /** Places where the vehicles were charged; only for methods that pay by it. Not in older reports. */
  chargedShares: z.array(chargedShare).optional(),
  /**
   * Distances that moved the bands of the rates and are not paid by this claim: trips of the year before the period,
   * and those of vehicles that were not chosen. Absent if there are none, and in older reports.
   */
  countedBeside: z
    .array(
      z.object({
        why: z.enum(['beforePeriod', 'otherVehicles']),
        pays: z.string(),
        vehicleId: recordIdSchema.nullable(),
        rateId: z.string(),
        metres: z.string(),
        amount: z.string(),
        /** The place of its employment in `employments`. */
        employment: z.int().min(0).optional(),
      }),
    )
    .optional(),
  rates: z.array(rateSchema),
  notPaid: z.array(z.object({ reason: z.string(), trips: places, recordIds: z.array(recordIdSchema) })),
  /** Points to check before the claim is filed, the most pressing first; see ClaimFinding. */
  findings: z.array(
    z.object({
      kind: z.enum(claimFindingKinds),
      vehicleId: recordIdSchema.nullable(),
      trips: places,
      metres: z.int().nullable(),
      days: days.nullable().default(null),
      /** Charges in order of time, if the finding is about charges. */
      charges: z
        .array(
          z.object({ recordId: recordIdSchema, vehicleId: recordIdSchema, atMs: z.int(), zone: z.string() }),
        )
        .optional(),
    }),
  ),
  toCheck: z.array(z.object({ rateId: z.string(), certainty, source: z.string() })),
  conditions: z.array(z.string()),
  /** Results by kind of vehicle, for rule sets that report each kind separately; all employments together. */
  byKind: byKind.nullable(),
  /** Results by employment, for rule sets that count each one separately, if trips name employers; otherwise absent. */
  employments: z
    .array(
      z.object({
        /** Several associated employers count as one; empty for trips that name no employer. */
        employerIds: z.array(recordIdSchema),
        /** Metres as decimal text, exact, since the first day of the tax year. */
        counters: z.array(
          z.object({ kind: z.enum(gbApprovedKinds), fromDay: z.string(), metres: z.string() }),
        ),
        byKind,
      }),
    )
    .optional(),
});

export const claimTripsInputSchema = z.strictObject({
  ids: z.array(recordIdSchema).max(maxClaimTripsAtOnce),
});

/** Trips in the order asked for, without those that no longer exist. */
export const claimTripsSchema = z.object({ trips: z.array(tripSchema) });

export type ClaimMethodsInput = z.infer<typeof claimMethodsInputSchema>;
export type ClaimMethodList = z.infer<typeof claimMethodsSchema>;
export type ClaimWorkInput = z.infer<typeof claimWorkInputSchema>;
export type Claim = z.infer<typeof claimSchema>;
export type ClaimTripsInput = z.infer<typeof claimTripsInputSchema>;
export type ClaimTrips = z.infer<typeof claimTripsSchema>;

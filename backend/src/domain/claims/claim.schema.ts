import { z } from 'zod';
import { jurisdictions } from '../jurisdictions/jurisdictions';
import { currencySchema } from '../quantities/currency.schema';
import { distanceUnits } from '../quantities/units';
import { amountMinorSchema, recordIdSchema } from '../records/record.schema';
import { localDaySchema } from '../time/time.schema';
import { tripSchema } from '../trips/trip.schema';
import { mostVehicles, vehicleClaimFactSchemas } from '../vehicles/vehicle.schema';
import { sharePartKinds, shareRefusals } from './claim';
import { claimFindingKinds } from './claim-finding';
import { claimMethodIds } from './claim-method-ids';
import {
  companyCarMethods,
  companyCarRefusals,
  companyCarRoles,
  companyCarStepNames,
  pricePartReasons,
} from './de/company-car/company-car-outcome';
import { gbApprovedKinds } from './gb/gb-received';
import { factKinds } from './method-traits';
import { mostClaimTripsAtOnce } from './most-claim-trips';

export const claimMethodsInputSchema = z.strictObject({ jurisdiction: z.enum(jurisdictions).optional() });

const methodId = z.enum(claimMethodIds);

export const claimMethodsSchema = z.object({
  methods: z.array(
    z.object({
      id: methodId,
      jurisdiction: z.enum(jurisdictions),
      /** XXX where the facts say it. */
      currency: z.string(),
      /** MM-DD of its tax year's first day. */
      taxYearBegins: z.string(),
      basis: z.enum(['distance', 'costs']),
      /** taxed: nothing of it can have been paid before. */
      outcome: z.enum(['claimed', 'taxed']),
      /** Only a claim of all vehicles together can be calculated. */
      allVehiclesOnly: z.boolean(),
      /** Can be calculated for the trips of one employer or client alone. */
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
    z.array(recordIdSchema).min(1).max(mostVehicles).refine(unique, twice),
  ]),
  /** Values given here take precedence over those stored with the vehicle; null keeps the stored value. */
  vehicles: z
    .array(
      z.strictObject({
        vehicleId: recordIdSchema,
        ...vehicleClaimFactSchemas,
      }),
    )
    .max(mostVehicles)
    .refine((all) => unique(all.map(({ vehicleId }) => vehicleId)), twice),
  /** What employer or client already paid, in the currency of the claim. */
  receivedMinor: amountMinorSchema,
  /** The currency in which receivedMinor was written down; a claim in another one is refused. */
  currency: currencySchema.optional(),
  /** Only the trips for this employer or client, where the method can be calculated for one: see claims.methods. */
  employerId: recordIdSchema.optional(),
  /** As the method's own schema wants them; see claims.methods. */
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
  /** Major units on top, where the scale has such a sum. */
  plus: z.string().nullable(),
  above: z.int(),
  upTo: z.int().nullable(),
  certainty,
  source: z.string(),
  /** Day on which the operator checked the rate against its source; only for rates that an operator added. */
  operatorCheckedOn: z.string().optional(),
});

const days = z.object({ fromDay: z.string(), untilDay: z.string() });

/** A reading of an odometer, at one end of what a share is calculated over; see SpanReading. */
const shareReading = z.object({
  day: z.string(),
  odometerMetres: z.int(),
  place: z.enum(['within', 'standing', 'adjacent']),
  /** Only of one that was noted by itself; not in older reports. */
  noted: z.literal(true).optional(),
});

/** How the business share of one vehicle came about; see VehicleShare. */
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
  /** Per cent with four decimals; null where it is not to be had. The exact share is applied, not this one. */
  percent: z.string().nullable(),
  refused: z.enum(shareRefusals).nullable(),
});

/** One line of the working of a company car; amounts and values are decimal text. */
const companyCarStep = z.object({
  name: z.enum(companyCarStepNames),
  values: z.array(z.object({ name: z.string(), kind: z.enum(['money', 'number']), value: z.string() })),
  amount: z.string(),
  counts: z.boolean(),
});

/** Both ways to value the private use of one company car; see CompanyCarOutcome. */
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
 * with up to six where typed miles need them;
 * the totals are whole minor units, rounded as `rounding` says. Every trip that the claim names stands once in
 * `tripIds`, in order of travel, and lines point into it: so the answer grows with the trips, not with the lines.
 */
export const claimSchema = z.object({
  methodId,
  period: days,
  currency: z.string(),
  amountMinor: z.int(),
  receivedMinor: z.int(),
  balanceMinor: z.int(),
  rounding: z.enum(['onceHalfAwayFromZero', 'perVehicleKindHalfAwayFromZero', 'wholeKilometresDown']),
  /** Per cent with four decimals; null where the method is none of shares, or each vehicle has its own. */
  sharePercent: z.string().nullable(),
  /** Of a method of shares: each vehicle's own. None in reports of format 1. */
  shares: z.array(vehicleShareSchema).default([]),
  /** Of company cars alone. Not in older reports. */
  companyCars: z.array(companyCarSchema).optional(),
  /** Trips of the period with the vehicles chosen, whatever they were for. */
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
      /** The cost of which the amount is the vehicle's share, written as amounts are; null where it is none. */
      cost: z.string().nullable().default(null),
      /** The place of its employment in `employments`. */
      employment: z.int().min(0).optional(),
    }),
  ),
  /**
   * What moved the bands of the rates and is not paid by this claim: trips of the year before the period, and those of
   * vehicles that were not chosen. Absent where there is none, and in older reports.
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
  /** What should be looked at before it is filed, the most pressing first; see ClaimFinding. */
  findings: z.array(
    z.object({
      kind: z.enum(claimFindingKinds),
      vehicleId: recordIdSchema.nullable(),
      trips: places,
      metres: z.int().nullable(),
      days: days.nullable().default(null),
    }),
  ),
  toCheck: z.array(z.object({ rateId: z.string(), certainty, source: z.string() })),
  conditions: z.array(z.string()),
  /** Where a rule set reports each kind for itself; of several employments all together. */
  byKind: byKind.nullable(),
  /** Where a rule set counts each employment for itself, and trips name employers; otherwise absent. */
  employments: z
    .array(
      z.object({
        /** Several are associated and count as one; none is of the trips that name none. */
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
  ids: z.array(recordIdSchema).max(mostClaimTripsAtOnce),
});

/** In the order asked for; those that are not there any more are left out. */
export const claimTripsSchema = z.object({ trips: z.array(tripSchema) });

export type ClaimMethodsInput = z.infer<typeof claimMethodsInputSchema>;
export type ClaimMethodList = z.infer<typeof claimMethodsSchema>;
export type ClaimWorkInput = z.infer<typeof claimWorkInputSchema>;
export type Claim = z.infer<typeof claimSchema>;
export type ClaimTripsInput = z.infer<typeof claimTripsInputSchema>;
export type ClaimTrips = z.infer<typeof claimTripsSchema>;

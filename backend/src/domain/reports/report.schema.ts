import { z } from 'zod';
import { claimSchema, claimWorkInputSchema } from '../claims/claim.schema';
import { employerKinds } from '../employers/employer.schema';
import { distanceUnits } from '../quantities/units';
import { pageInput, pageOf } from '../records/paging.schema';
import { recordIdSchema } from '../records/record.schema';
import { tripSchema } from '../trips/trip.schema';
import { claimVehicleKinds } from '../vehicles/vehicle-kind';

export const reportLanguages = ['en', 'de'] as const;
export const reportParties = ['self', 'employer', 'client'] as const;

export const maxPartyNameLength = 200;

/** Recipient: the driver's own tax return, an employer, a client. */
const party = z.strictObject({
  kind: z.enum(reportParties),
  name: z.string().trim().max(maxPartyNameLength),
});

export const reportCreateInputSchema = z.strictObject({
  /** Id from the client: a report requested twice is made once. */
  id: recordIdSchema,
  claim: claimWorkInputSchema,
  party,
});

/** making: in progress or interrupted. Only a ready report has figures. */
const reportStates = ['making', 'ready', 'failed', 'cancelled'] as const;

/** Progress in steps without a unit. */
const progress = z.object({ done: z.int(), total: z.int() });

export const fileFormats = ['pdf', 'xlsx', 'csv'] as const;
export const papers = ['a4', 'letter'] as const;

export const reportFileInputSchema = z.strictObject({
  reportId: recordIdSchema,
  format: z.enum(fileFormats),
  /** Paper size of a PDF; ignored for other formats. */
  paper: z.enum(papers),
  language: z.enum(reportLanguages),
  /** Shows start and end times of trips even if the method does not need them. */
  times: z.literal('shown').optional(),
});

/** A ledger's last entry and its hash when the report was made. */
const ledgerHead = z.object({ sequence: z.int(), hash: z.string() });

export const reportSchema = z.object({
  id: recordIdSchema,
  state: z.enum(reportStates),
  progress: progress.nullable(),
  /** Reason of the failure, for which the screens have a sentence. */
  problem: z
    .object({ reason: z.string(), fields: z.array(z.object({ path: z.string(), rule: z.string() })) })
    .nullable(),
  askedAtMs: z.int(),
  methodId: z.string(),
  period: z.object({ fromDay: z.string(), untilDay: z.string() }),
  party: z.object({ kind: z.enum(reportParties), name: z.string() }),
  /** null until the report is ready. */
  outcome: z
    .object({
      madeAtMs: z.int(),
      currency: z.string(),
      amountMinor: z.int(),
      balanceMinor: z.int(),
      trips: z.int(),
      warnings: z.int(),
      /** SHA-256 of the frozen content in canonical JSON. */
      contentHash: z.string(),
      ledgerHead,
    })
    .nullable(),
});

export const reportListInputSchema = z.object({ ...pageInput });
export const reportPageSchema = pageOf(reportSchema);
export const reportIdInputSchema = z.strictObject({ id: recordIdSchema });
export const reportDeletedSchema = z.object({ id: recordIdSchema });

export const reportFileSchema = z.object({
  state: z.enum(['none', 'making', 'ready', 'failed', 'cancelled']),
  progress: progress.nullable(),
  /** Name for saving the file. */
  name: z.string(),
  bytes: z.int().nullable(),
});

/** A vehicle as known when the report was made. */
const reportVehicle = z.object({
  id: recordIdSchema,
  name: z.string(),
  make: z.string(),
  model: z.string(),
  plate: z.string(),
  /** Facts used by the claim: entered for it, or stored with the vehicle. */
  kind: z.enum(claimVehicleKinds).nullable(),
  engineCubicCentimetres: z.int().nullable(),
  fiscalPowerCv: z.int().nullable(),
  odometerStartMetres: z.int().nullable(),
  odometerEndMetres: z.int().nullable(),
  /** Days of those readings; unknown in reports of format 1. */
  odometerStartDay: z.string().nullable().default(null),
  odometerEndDay: z.string().nullable().default(null),
});

const reportEmployer = z.object({ id: recordIdSchema, name: z.string(), kind: z.enum(employerKinds) });

/** A change of a record that was already final, or its removal, from the ledger. */
const amendment = z.object({
  sequence: z.int(),
  tripId: recordIdSchema,
  action: z.enum(['created', 'amended', 'removed']),
  atMs: z.int(),
  madeAtMs: z.int().nullable(),
  reason: z.string().nullable(),
  /** The members of the trip that changed. */
  changes: z.array(z.object({ field: z.string(), before: z.json(), after: z.json() })),
});

/**
 * Content of a report, frozen when it was made; its files are made only from this. Reports are read for years: any
 * change of the shape (also of a trip or a claim) gets the next format, and older ones must stay readable: absent
 * members are read as their defaults.
 * - 2: the share of each vehicle and the readings of its sample, the cost behind a line, the days of a finding and of
 *   the readings of a vehicle; trips with the miles in which they were typed; unpaid distance that moved the bands of
 *   the rates.
 * - 3: employers and clients, those of the trips, and the employments of a claim.
 * - 4: charges at home, and where vehicles were charged.
 */
export const reportContentSchema = z.object({
  format: z.literal([1, 2, 3, 4]),
  request: claimWorkInputSchema,
  party,
  driverName: z.string(),
  distanceUnit: z.enum(distanceUnits),
  /** For the zone of times that belong to no trip. */
  zone: z.string(),
  country: z.string(),
  madeAtMs: z.int(),
  claim: claimSchema,
  vehicles: z.array(reportVehicle),
  /** Employers as known when the report was made; not in older reports. */
  employers: z.array(reportEmployer).optional(),
  /** Members of the logbook as known when the report was made; absent in a logbook without members. */
  members: z.array(z.object({ id: recordIdSchema, name: z.string() })).optional(),
  /** Trips of the period with the chosen vehicles, of any category, in order of travel. */
  trips: z.array(tripSchema),
  /** Costs that the claim pays, or names as unpaid. */
  costs: z.array(
    z.object({
      recordId: recordIdSchema,
      vehicleId: recordIdSchema,
      day: z.string(),
      category: z.string(),
      amountMinor: z.int(),
      currency: z.string(),
    }),
  ),
  amendments: z.array(amendment),
  ledgerHead,
});

/** A frozen report for the screen; its trips are requested by their ids. */
export const reportViewSchema = z.object({
  report: reportSchema,
  content: reportContentSchema.omit({ trips: true, costs: true }),
});

export const reportTripsInputSchema = z.strictObject({
  id: recordIdSchema,
  tripIds: z.array(recordIdSchema).max(200),
});

export const reportTripsSchema = z.object({ trips: z.array(tripSchema) });

/** The frozen report compared with the current log. */
export const reportComparisonSchema = z.object({
  /** True if the report would have the same content today. */
  isSame: z.boolean(),
  ledgerHead,
  /** null if the claim can no longer be calculated; the problem has the reason. */
  now: z.object({ amountMinor: z.int(), balanceMinor: z.int(), currency: z.string() }).nullable(),
  problem: z.string().nullable(),
  /** Current trips that the report lacks, trips that no longer exist, and trips that differ, with their changes. */
  added: z.array(recordIdSchema),
  removed: z.array(recordIdSchema),
  changed: z.array(z.object({ tripId: recordIdSchema, fields: z.array(z.string()) })),
});

export type ReportCreate = z.infer<typeof reportCreateInputSchema>;
export type ReportLanguage = (typeof reportLanguages)[number];
export type Report = z.infer<typeof reportSchema>;
export type ReportListInput = z.infer<typeof reportListInputSchema>;
export type ReportPage = z.infer<typeof reportPageSchema>;
export type ReportFileInput = z.infer<typeof reportFileInputSchema>;
export type ReportFile = z.infer<typeof reportFileSchema>;
export type ReportContent = z.infer<typeof reportContentSchema>;
export type ReportView = z.infer<typeof reportViewSchema>;
export type ReportTripsInput = z.infer<typeof reportTripsInputSchema>;
export type ReportTrips = z.infer<typeof reportTripsSchema>;
export type ReportComparison = z.infer<typeof reportComparisonSchema>;
export type ReportAmendment = ReportContent['amendments'][number];

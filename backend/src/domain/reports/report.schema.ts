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

export const mostPartyNameCharacters = 200;

/** For whom it is: the driver's own tax return, an employer, a client. */
const party = z.strictObject({
  kind: z.enum(reportParties),
  name: z.string().trim().max(mostPartyNameCharacters),
});

export const reportCreateInputSchema = z.strictObject({
  /** From the client: a report asked for twice is made once. */
  id: recordIdSchema,
  claim: claimWorkInputSchema,
  party,
});

/** making: under way or interrupted. Only a ready one has figures. */
export const reportStates = ['making', 'ready', 'failed', 'cancelled'] as const;

/** How far it is, in steps of no unit of their own. */
const progress = z.object({ done: z.int(), total: z.int() });

export const fileFormats = ['pdf', 'xlsx', 'csv'] as const;
export const papers = ['a4', 'letter'] as const;

export const reportFileInputSchema = z.strictObject({
  reportId: recordIdSchema,
  format: z.enum(fileFormats),
  /** Of a PDF; without meaning for the others. */
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
  /** Why it failed: a reason that the screens have a sentence for. */
  problem: z
    .object({ reason: z.string(), fields: z.array(z.object({ path: z.string(), rule: z.string() })) })
    .nullable(),
  askedAtMs: z.int(),
  methodId: z.string(),
  period: z.object({ fromDay: z.string(), untilDay: z.string() }),
  party: z.object({ kind: z.enum(reportParties), name: z.string() }),
  /** null until it is ready. */
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
  /** How the file is to be named when it is saved. */
  name: z.string(),
  bytes: z.int().nullable(),
});

/** A vehicle as it was known when the report was made. */
const reportVehicle = z.object({
  id: recordIdSchema,
  name: z.string(),
  make: z.string(),
  model: z.string(),
  plate: z.string(),
  /** As the claim took them: said for it, or stored with the vehicle. */
  kind: z.enum(claimVehicleKinds).nullable(),
  engineCubicCentimetres: z.int().nullable(),
  fiscalPowerCv: z.int().nullable(),
  odometerStartMetres: z.int().nullable(),
  odometerEndMetres: z.int().nullable(),
  /** On which days that was read; not known of reports of format 1. */
  odometerStartDay: z.string().nullable().default(null),
  odometerEndDay: z.string().nullable().default(null),
});

const reportEmployer = z.object({ id: recordIdSchema, name: z.string(), kind: z.enum(employerKinds) });

/** A change of what was final already, or a removal, as the ledger has it. */
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
 * Everything that a report says, frozen when it was made; its files are drawn from this and nothing else. Reports are
 * read for years: what changes the shape (of a trip or a claim, too) takes the next format, and the old one stays
 * readable: what it does not say is read as the default of its member.
 * - 2: the share of each vehicle and the readings of its sample, the cost behind a line, the days of a finding and of
 *   the readings of a vehicle; trips with the miles in which they were typed; what moved the bands of the rates and is
 *   not paid.
 * - 3: employers and clients, those of the trips, and the employments of a claim.
 */
export const reportContentSchema = z.object({
  format: z.literal([1, 2, 3]),
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
  /** As they were known when the report was made; not in older reports. */
  employers: z.array(reportEmployer).optional(),
  /** Of the period and the vehicles chosen, whatever they were for, in order of travel. */
  trips: z.array(tripSchema),
  /** Those that the claim pays, or says why not. */
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

/** What is on screen of a frozen report; its trips are asked for by their ids. */
export const reportViewSchema = z.object({
  report: reportSchema,
  content: reportContentSchema.omit({ trips: true, costs: true }),
});

export const reportTripsInputSchema = z.strictObject({
  id: recordIdSchema,
  tripIds: z.array(recordIdSchema).max(200),
});

export const reportTripsSchema = z.object({ trips: z.array(tripSchema) });

/** The frozen report against the log of now. */
export const reportComparisonSchema = z.object({
  /** Nothing that the report says would be said otherwise today. */
  isSame: z.boolean(),
  ledgerHead,
  /** null where the claim can no longer be calculated; then why. */
  now: z.object({ amountMinor: z.int(), balanceMinor: z.int(), currency: z.string() }).nullable(),
  problem: z.string().nullable(),
  /** Trips of today that the report lacks, those that are gone, and those that read otherwise, with what changed. */
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

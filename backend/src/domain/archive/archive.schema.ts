import { z } from 'zod';
import { reasonCodes } from '../errors/reasons';
import { maxMembers, memberSchema, sharedLogbookSchema } from '../logbooks/logbook.schema';
import { recordIdSchema } from '../records/record.schema';
import { recordKindNames } from '../records/record-kinds';

export const archiveFormat = 'roadbook-archive';

/** Archive of a whole logbook, with its ledger. */
export const wholeVersion = 1;

/** Archive of the records of one member of a shared logbook, without a ledger. */
export const ofMemberVersion = 2;

/** The newest version. There is one more whenever an older Roadbook could not restore the archives of a newer one. */
export const archiveVersion = ofMemberVersion;

export const manifestName = 'manifest.json';
export const ledgerFileName = 'ledger/ledger.txt';

/** Name and members of a logbook that was shared, or the one member whose records these are; in no other archive. */
export const logbookFileName = 'logbook.json';

/** Room for ten thousand attachments, as many files of reports, and the rest. */
export const maxArchiveFiles = 30_000;

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * Folders and a file name of plain characters, so that no name leads out of the folder into which a zip is extracted.
 */
export const entryNameSchema = z
  .string()
  .regex(/^(?!.*\.\.)([A-Za-z0-9_-]{1,60}\/){0,2}[A-Za-z0-9._-]{1,200}$/);

/** The last file of an archive: lists the other files, byte for byte. */
export const manifestSchema = z.strictObject({
  format: z.literal(archiveFormat),
  version: z.literal([wholeVersion, ofMemberVersion]),
  /** Start of the export; everything in the archive is of that moment. */
  exportedAtMs: z.int(),
  /** null for the records of one member. */
  ledger: z.strictObject({ entries: z.int().min(0), headHash: sha256Schema }).nullable(),
  entries: z
    .array(
      z.strictObject({
        name: entryNameSchema,
        bytes: z.int().min(0),
        sha256: sha256Schema,
      }),
    )
    .max(maxArchiveFiles),
  /** Files that the records name but that no longer existed at the export. */
  missingFiles: z.array(z.string()).max(maxArchiveFiles),
});

/**
 * A shared logbook. Its records and its ledger name members by their ids, `enteredBy` and `by`. Who the members are
 * outside of the logbook is not in it.
 */
export const archivedLogbookSchema = z.strictObject({
  name: sharedLogbookSchema.shape.name,
  isCompany: z.boolean(),
  members: z.array(z.strictObject(memberSchema.omit({ isYou: true }).shape)).max(4 * maxMembers),
});

export const versionOfManifestSchema = z.object({ format: z.literal(archiveFormat), version: z.int() });

/** A line of a file in data/: a stored record, and the number of times that it was written. */
export const archiveLineSchema = z.strictObject({
  id: z.string(),
  version: z.int().min(1),
  data: z.record(z.string(), z.unknown()),
});

/**
 * An archive is uploaded in parts of this size, the last one shorter, so that an interrupted upload continues with the
 * next part.
 */
export const archivePartBytes = 16 * 1024 * 1024;
const maxArchiveBytes = 4 * 1024 ** 3;

export const restoreBeginInputSchema = z.strictObject({
  id: recordIdSchema,
  bytes: z.int().min(1).max(maxArchiveBytes),
});

export const restoreInputSchema = z.strictObject({ id: recordIdSchema });

export const archivePartSchema = z.object({
  id: recordIdSchema,
  number: z.coerce
    .number()
    .int()
    .min(1)
    .max(maxArchiveBytes / archivePartBytes),
});

/** `preview`: the archive was read and is shown; nothing is stored before the driver agrees. */
const restoreStates = ['uploading', 'running', 'preview', 'done', 'refused'] as const;

/**
 * Counts of the records of one kind in an archive: to be added, already present, present with differences, or
 * impossible to add.
 */
const comingSchema = z.object({
  kind: z.enum(recordKindNames),
  new: z.int(),
  here: z.int(),
  changed: z.int(),
  refused: z.int(),
});

/** Records that an archive would add, or has added, to an account with records. */
const takeInSchema = z.object({
  source: z.enum(['vehicle', 'everything']),
  /** Name of the vehicle, for an archive of one. */
  vehicleName: z.string().nullable(),
  exportedAtMs: z.int(),
  /** The shared logbook of the archive: the names of who entered its records are not added. */
  logbook: archivedLogbookSchema
    .pick({ name: true })
    .extend({
      members: z.array(z.string()),
      /** True if the archive has the records of one member only. */
      isOfMember: z.boolean().optional(),
    })
    .optional(),
  kinds: z.array(comingSchema),
  /** Number of attachments to be added. */
  files: z.int(),
  /**
   * Counts of what the added records lose on their way back into their shared logbook; in no other restore. `members`:
   * records without somebody whom they name. `times`: trips that a company's logbook keeps in short form. `files`: those
   * of such trips.
   */
  leftOut: z.object({ members: z.int(), times: z.int(), files: z.int() }).optional(),
  /** The first records that cannot be added, each with its place in the archive. */
  refused: z.array(z.object({ reason: z.enum(reasonCodes), place: z.string() })),
});

/** Reason why an archive is refused, and the place in it: the name of a file, and the line after a colon. */
const restoreProblemSchema = z.object({ reason: z.enum(reasonCodes), place: z.string().nullable() });

export const restoreSchema = z.object({
  id: recordIdSchema,
  state: z.enum(restoreStates),
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  problem: restoreProblemSchema.nullable(),
  /** Number of records restored. */
  records: z.int().nullable(),
  files: z.int().nullable(),
  takeIn: takeInSchema.nullable(),
});

export const archiveOverviewSchema = z.object({
  lastExport: z.object({ atMs: z.int(), bytes: z.int() }).nullable(),
  restore: restoreSchema.nullable(),
});

export const archiveOverviewInputSchema = z.strictObject({}).optional();

export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedLogbook = z.infer<typeof archivedLogbookSchema>;
export type RestoreBegin = z.infer<typeof restoreBeginInputSchema>;
export type Restore = z.infer<typeof restoreSchema>;
export type TakeIn = z.infer<typeof takeInSchema>;
export type RestoreProblem = z.infer<typeof restoreProblemSchema>;
export type ArchiveOverview = z.infer<typeof archiveOverviewSchema>;

/**
 * Ledger reason for an imported record, so that it never looks as if it had been entered in time: the source, its day
 * (UTC), and the SHA-256 of its manifest, which names every file in it.
 */
export function takenInReason(
  { source, exportedAtMs }: Pick<TakeIn, 'source' | 'exportedAtMs'>,
  manifestHash: string,
): string {
  const day = new Date(exportedAtMs).toISOString().slice(0, 10);
  const from = source === 'vehicle' ? 'Taken over with the vehicle' : 'Taken in from an export';
  return `${from} of ${day}, SHA-256 ${manifestHash}.`;
}

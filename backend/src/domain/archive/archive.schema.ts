import { z } from 'zod';
import { reasonCodes } from '../errors/reasons';
import { recordIdSchema } from '../records/record.schema';
import { recordKindNames } from '../records/record-kinds';

export const archiveFormat = 'roadbook-archive';

/** One more whenever an older Roadbook could not restore what a newer one writes. */
export const archiveVersion = 1;

export const manifestName = 'manifest.json';
export const ledgerFileName = 'ledger/ledger.txt';

/** Ten thousand attachments, as many files of reports, and the rest. */
export const maxArchiveFiles = 30_000;

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** Folders and a file of plain signs, so that no name leads out of the folder into which a zip is unpacked. */
export const entryNameSchema = z
  .string()
  .regex(/^(?!.*\.\.)([A-Za-z0-9_-]{1,60}\/){0,2}[A-Za-z0-9._-]{1,200}$/);

/** The last file of an archive: what else is in it, byte for byte. */
export const manifestSchema = z.strictObject({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  /** When the export began; everything in the archive is of that moment. */
  exportedAtMs: z.int(),
  ledger: z.strictObject({ entries: z.int().min(0), headHash: sha256Schema }),
  entries: z
    .array(
      z.strictObject({
        name: entryNameSchema,
        bytes: z.int().min(0),
        sha256: sha256Schema,
      }),
    )
    .max(maxArchiveFiles),
  /** Files that the records name and that were gone when they were to be exported. */
  missingFiles: z.array(z.string()).max(maxArchiveFiles),
});

export const versionOfManifestSchema = z.object({ format: z.literal(archiveFormat), version: z.int() });

/** A line of a file in data/: a stored record, and how often it was written. */
export const archiveLineSchema = z.strictObject({
  id: z.string(),
  version: z.int().min(1),
  data: z.record(z.string(), z.unknown()),
});

/** An archive is uploaded in parts of this size, the last one shorter, so that one that breaks off goes on by part. */
export const archivePartBytes = 16 * 1024 * 1024;
export const mostArchiveBytes = 4 * 1024 ** 3;

export const restoreBeginInputSchema = z.strictObject({
  id: recordIdSchema,
  bytes: z.int().min(1).max(mostArchiveBytes),
});

export const restoreInputSchema = z.strictObject({ id: recordIdSchema });

export const archivePartSchema = z.object({
  id: recordIdSchema,
  number: z.coerce
    .number()
    .int()
    .min(1)
    .max(mostArchiveBytes / archivePartBytes),
});

/** `preview`: it was read and is shown; nothing is stored before the driver agrees. */
export const restoreStates = ['uploading', 'running', 'preview', 'done', 'refused'] as const;

/** Of the records of one kind in an archive: those that come, are here already, are here otherwise, or cannot come. */
const comingSchema = z.object({
  kind: z.enum(recordKindNames),
  new: z.int(),
  here: z.int(),
  changed: z.int(),
  refused: z.int(),
});

/** What an archive would bring, or has brought, into an account that has records. */
export const takeInSchema = z.object({
  source: z.enum(['vehicle', 'everything']),
  /** Of the one vehicle. */
  vehicleName: z.string().nullable(),
  exportedAtMs: z.int(),
  kinds: z.array(comingSchema),
  /** Attachments that come. */
  files: z.int(),
  /** The first of those that cannot come, each with its place in the archive. */
  refused: z.array(z.object({ reason: z.enum(reasonCodes), place: z.string() })),
});

/** Why an archive is refused, and where in it: the name of a file, and the line after a colon. */
export const restoreProblemSchema = z.object({ reason: z.enum(reasonCodes), place: z.string().nullable() });

export const restoreSchema = z.object({
  id: recordIdSchema,
  state: z.enum(restoreStates),
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  problem: restoreProblemSchema.nullable(),
  /** Of what is restored. */
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
export type RestoreBegin = z.infer<typeof restoreBeginInputSchema>;
export type Restore = z.infer<typeof restoreSchema>;
export type TakeIn = z.infer<typeof takeInSchema>;
export type RestoreProblem = z.infer<typeof restoreProblemSchema>;
export type ArchiveOverview = z.infer<typeof archiveOverviewSchema>;

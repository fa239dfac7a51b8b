import { z } from 'zod';
import { recordIdSchema } from '../records/record.schema';
import { papers, reportLanguages } from './report.schema';

/** Limits for appended files, for each and for all together; further files are only listed. */
export const maxAppendedFiles = 100;
export const maxAppendedBytes = 64 * 1024 * 1024;
export const maxPagesOfAppendedFile = 50;
export const maxAppendedPages = 500;

/** Time for which a finished book can be downloaded. */
export const serviceBookMilliseconds = 24 * 60 * 60_000;

/** Options for a vehicle's service book. */
export const serviceBookInputSchema = z.strictObject({
  vehicleId: recordIdSchema,
  language: z.enum(reportLanguages),
  paper: z.enum(papers),
  /** The whole vehicle identification number, or only its end. */
  withVin: z.boolean(),
  /** Includes the costs of services and repairs and, with files, the files of services and costs. */
  withCosts: z.boolean(),
  /** Pictures and PDFs as pages at the end. */
  withFiles: z.boolean(),
});

export const serviceBookOfSchema = z.strictObject({ vehicleId: recordIdSchema });

/** The book that was last requested; `none` before the first, and a day after it was made. */
export const serviceBookSchema = z.object({
  state: z.enum(['none', 'making', 'ready', 'failed', 'cancelled']),
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  name: z.string(),
  bytes: z.int().nullable(),
});

export type ServiceBookInput = z.infer<typeof serviceBookInputSchema>;
export type ServiceBookOf = z.infer<typeof serviceBookOfSchema>;
export type ServiceBook = z.infer<typeof serviceBookSchema>;

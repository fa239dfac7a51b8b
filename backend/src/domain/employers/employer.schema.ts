import { z } from 'zod';
import { pageInput, pageOf } from '../records/paging.schema';
import { recordIdSchema, recordVersionSchema } from '../records/record.schema';
import { instantMsSchema } from '../time/time.schema';

/** employer: the driver is its employee. client: the driver works for it on their own account. */
export const employerKinds = ['employer', 'client'] as const;

export const maxEmployerNameLength = 80;

const described = {
  name: z.string().trim().min(1).max(maxEmployerNameLength),
  kind: z.enum(employerKinds),
  /**
   * Another employer that is the same one for the law: one controls the other, or the same persons control both. Null
   * if there is none, and for a client.
   */
  associatedWithId: recordIdSchema.nullable(),
};

/** An employer or client of the driver, as stored and returned. */
export const employerSchema = z.strictObject({
  id: recordIdSchema,
  ...described,
  /** Archived ones are not offered any more; trips keep them. */
  archivedAtMs: instantMsSchema.nullable(),
  version: recordVersionSchema,
});

/** The id comes from the client, so that a create may be sent twice and counts once. */
export const employerCreateInputSchema = z.strictObject({ id: recordIdSchema, ...described });

/** Only the changed fields, and the version that the driver saw. */
export const employerUpdateInputSchema = z.strictObject({
  id: recordIdSchema,
  version: recordVersionSchema,
  changes: z.strictObject({ ...described, archivedAtMs: instantMsSchema.nullable() }).partial(),
});

/** For a few years of clients; archived ones count, as trips name them. */
export const maxEmployers = 200;

/** The driver's employers and clients, those last added first. */
export const employerListInputSchema = z.object(pageInput);

export const employerPageSchema = pageOf(employerSchema);

/** Schemas of the calls that every kind of record has. */
export const employerSchemas = {
  record: employerSchema,
  create: employerCreateInputSchema,
  update: employerUpdateInputSchema,
  list: employerListInputSchema,
  page: employerPageSchema,
};

export type Employer = z.infer<typeof employerSchema>;
export type EmployerKind = (typeof employerKinds)[number];
export type EmployerCreate = z.infer<typeof employerCreateInputSchema>;
export type EmployerUpdate = z.infer<typeof employerUpdateInputSchema>;

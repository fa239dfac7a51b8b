import { z } from 'zod';
import { recordKindNames } from '../records/record-kinds';

/** What changes are announced of to a driver's other devices. */
export const changeKinds = [
  'account',
  ...recordKindNames,
  'periodLock',
  'ledger',
  'report',
  'attachment',
  'reminder',
  'pushDevice',
  'calendarLink',
  'archive',
  'import',
] as const;

export const changeKindSchema = z.enum(changeKinds);

/** The page that wrote, by an id that it made up when it was opened. */
export const clientIdSchema = z.string().regex(/^[\w-]{8,64}$/);

/** Something of a kind has changed; what, is to be read again. Says nothing of the record itself. */
export const changeSchema = z.object({ kind: changeKindSchema, clientId: clientIdSchema.nullable() });

export const changesSchema = z.object({
  /** What to continue after; also the id of the event. */
  position: z.string(),
  /** Anything may have changed: it is not known any more what has. */
  everything: z.boolean(),
  changes: z.array(changeSchema),
});

/** The browser adds the id of the last event that it was given when it comes back. */
export const changesInputSchema = z.object({ lastEventId: z.string().max(200).nullish() });

export type ChangeKind = z.infer<typeof changeKindSchema>;
export type Change = z.infer<typeof changeSchema>;
export type Changes = z.infer<typeof changesSchema>;
export type ChangesInput = z.infer<typeof changesInputSchema>;

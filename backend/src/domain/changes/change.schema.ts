import { z } from 'zod';
import { recordKindNames } from '../records/record-kinds';

/** Kinds of changes that are announced to a driver's other devices. */
const changeKinds = [
  'account',
  'logbook',
  ...recordKindNames,
  'periodLock',
  'ledger',
  'report',
  'attachment',
  'reminder',
  'pushDevice',
  'calendarLink',
  'sender',
  'detectedTrip',
  'archive',
  'import',
] as const;

const changeKindSchema = z.enum(changeKinds);

/** The page that made the change, by an id that it created when it was opened. */
export const clientIdSchema = z.string().regex(/^[\w-]{8,64}$/);

/** A change of something of a kind, which must be read again. Contains nothing of the record itself. */
export const changeSchema = z.object({ kind: changeKindSchema, clientId: clientIdSchema.nullable() });

export const changesSchema = z.object({
  /** Position to continue after; also the id of the event. */
  position: z.string(),
  /** Anything may have changed: the changes are not known any more. */
  everything: z.boolean(),
  changes: z.array(changeSchema),
});

/** The browser adds the id of the last received event when it reconnects. */
export const changesInputSchema = z.object({ lastEventId: z.string().max(200).nullish() });

export type ChangeKind = z.infer<typeof changeKindSchema>;
export type Change = z.infer<typeof changeSchema>;
export type Changes = z.infer<typeof changesSchema>;
export type ChangesInput = z.infer<typeof changesInputSchema>;

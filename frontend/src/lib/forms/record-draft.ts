import { recordIdSchema } from '@domain/records/record.schema';
import { z } from 'zod';
import { draftKey, draftKeys, removeDraft, writeDraft } from './draft-storage';
import { readDraftAt } from './draft-store';

const typedInSchema = z.object({
  mark: z.enum(['.', ',']),
  /** Unit by the path of each number in the draft, such as `purchase.odometer`. */
  units: z.record(z.string(), z.string()),
});

/** Units and decimal mark in which the numbers were typed: the driver may change both before the draft is restored. */
export type TypedIn = z.infer<typeof typedInSchema>;

/** Text typed for one record and not saved yet. */
export interface RecordDraft<Draft> {
  /** Id of the future record: a record that was sent before a reload is not sent again as another one. */
  readonly id: string;
  /** Version of the record that the draft changes; null for a new record. */
  readonly version: number | null;
  readonly draft: Draft;
  /** The form before anything was typed, to tell which fields changed. */
  readonly initial?: Draft | undefined;
  readonly typedIn?: TypedIn | undefined;
  /** Time at which the form was opened, used as the time of a record that happens "now". */
  readonly openedAtMs?: number | undefined;
  /** True if the record was being sent when the page was left: it may have arrived. */
  readonly sent: boolean;
}

export interface RecordDraftStore<Draft> {
  /**
   * Most recent draft. Each draft is stored under its record's id, so that two windows with a new record each do not
   * overwrite each other. `target`: the changed record, or the subject of a new one.
   */
  load(driverId: string, target: string): RecordDraft<Draft> | null;
  keep(driverId: string, target: string, draft: RecordDraft<Draft>): void;
  remove(driverId: string, target: string, id: string): void;
  /** Calls the listener when another window sends the draft; returns a function that removes it. */
  onSentElsewhere(driverId: string, target: string, id: string, listener: () => void): () => void;
}

/**
 * Renames members at any depth: fields are in the typed text, in the initial text, and in the paths of the units.
 * Members of a group that has no name any more move into what holds it.
 */
function renamed(stored: unknown, names: Readonly<Record<string, string>>): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  if (Array.isArray(stored)) return stored.map((each) => renamed(each, names));
  const present = (path: string) =>
    path.split('.').flatMap((name) => (names[name] === '' ? [] : [names[name] ?? name]));
  return Object.fromEntries(
    Object.entries(stored).flatMap(([path, value]) => {
      const renamedPath = present(path).join('.');
      const inner = renamed(value, names);
      if (renamedPath !== '') return [[renamedPath, inner]];
      return typeof inner === 'object' && inner !== null ? Object.entries(inner) : [];
    }),
  );
}

/** `earlierNames`: maps names in older drafts on the device to the present names, and groups to ''. */
export function createRecordDraftStore<Draft>(
  name: string,
  draftSchema: z.ZodType<Draft>,
  earlierNames: Readonly<Record<string, string>> = {},
): RecordDraftStore<Draft> {
  const record = z.object({
    id: recordIdSchema,
    version: z.int().nullable(),
    draft: draftSchema,
    initial: draftSchema.optional(),
    typedIn: typedInSchema.optional(),
    openedAtMs: z.number().optional(),
    sent: z.boolean(),
  });
  const schema = z.preprocess((stored) => renamed(stored, earlierNames), record);
  const keyOf = (driverId: string, target: string, id: string) => draftKey(driverId, name, `${target}/${id}`);
  return {
    load(driverId, target) {
      const keys = draftKeys(keyOf(driverId, target, ''))
        .sort()
        .reverse();
      for (const key of keys) {
        const draft = readDraftAt(key, schema);
        if (draft !== null) return draft;
      }
      return null;
    },
    keep: (driverId, target, draft) =>
      writeDraft(driverId, keyOf(driverId, target, draft.id), JSON.stringify(draft)),
    remove: (driverId, target, id) => removeDraft(keyOf(driverId, target, id)),
    onSentElsewhere(driverId, target, id, listener) {
      const key = keyOf(driverId, target, id);
      const changed = (event: StorageEvent) => {
        if (event.key === key && readDraftAt(key, schema)?.sent === true) listener();
      };
      window.addEventListener('storage', changed);
      return () => window.removeEventListener('storage', changed);
    },
  };
}

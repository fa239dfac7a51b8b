import { useLockedPeriods } from '@/entities/ledger/use-locked-periods';
import { useWriteNotices } from '@/entities/records/use-write-notices';
import type { Submitted } from '@/lib/offline/outbox';
import { useDriversOutbox } from '@/lib/offline/outbox-context';
import {
  kindNamed,
  type Procedure,
  type RecordKind,
  type StoredRecord,
  type WriteInput,
} from '@/lib/offline/record-kind';
import type { InputOf, RecordKindName, RecordOf, RegisteredKinds } from '@/lib/offline/writes';

/** Input of the procedure that creates records of a kind. */
export type CreateOf<Name extends RecordKindName> = InputOf<
  Extract<RegisteredKinds[Name]['path'], `${string}.create` | 'vehicles.addOdometerRecord'>
>;

interface Texts {
  readonly undo: string;
  /** Reason that an undo gives for a final record; omitted for a kind that takes none. */
  readonly undone?: string;
}

interface Saving {
  /** Message with the undo; without it there is no undo. */
  readonly message?: string;
  readonly isFormOpen: () => boolean;
}

function procedureOf(kind: RecordKind, does: Procedure['does']): readonly [path: string, Procedure] {
  const found = Object.entries(kind.procedures).find(([, procedure]) => procedure.does === does);
  if (found === undefined) throw new Error(`no procedure does ${does} a ${kind.name}`);
  return found;
}

/** Removes undefined members: a record with default reminders has no stages. */
function withoutUndefined(content: WriteInput): WriteInput {
  const { id, ...members } = content;
  return { id, ...Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) };
}

/** Input of an update. A member that the server would keep if it was left out is null. */
function updateOf(procedure: Procedure, content: WriteInput, version: number): WriteInput {
  const { id, ...changes } = content;
  if (procedure.does === 'update' && procedure.says === 'changes') return { id, version, changes };
  const kept = procedure.does === 'update' && procedure.says === 'record' ? procedure.keeps : [];
  const removed = Object.fromEntries((kept ?? []).map((name) => [name, null]));
  return { ...removed, ...withoutUndefined(content), version };
}

/** Returns a function that tells if a record is in a locked period; only some kinds have a time. */
function useIsFinal() {
  const isLocked = useLockedPeriods();
  return (record: object) =>
    'atMs' in record &&
    typeof record.atMs === 'number' &&
    'zone' in record &&
    typeof record.zone === 'string' &&
    isLocked({ atMs: record.atMs, zone: record.zone });
}

/** Saves and deletes records of a kind by the procedures in its description, and offers undo. */
export function useRecordWrites<Name extends RecordKindName>(name: Name, texts: Texts = { undo: '' }) {
  const { kinds, submit } = useDriversOutbox();
  const kind = kindNamed(kinds, name);
  const isFinal = useIsFinal();
  const { outcomeOf, offerUndo } = useWriteNotices(texts.undo);

  /** If the server knows better that a record is final, a second attempt gives the reason. */
  async function undo(path: string, input: WriteInput, states: readonly object[]): Promise<unknown> {
    const { undone } = texts;
    const explained = undone === undefined ? input : { ...input, reason: undone };
    if (states.some(isFinal)) return outcomeOf(submit(path, explained));
    const submitted = await submit(path, input);
    const isAsked = submitted.outcome === 'refused' && submitted.problem.reason === 'REASON_REQUIRED';
    return outcomeOf(isAsked ? submit(path, explained) : Promise.resolve(submitted));
  }

  /** Undoes a save. `before`: null for a record that was created. */
  function undoSave(before: RecordOf<Name> | null, after: WriteInput): Promise<unknown> {
    const version = after.version ?? (before?.version ?? 0) + 1;
    if (before === null) return undo(procedureOf(kind, 'delete')[0], { id: after.id, version }, [after]);
    const [path, update] = procedureOf(kind, 'update');
    const { version: _version, ...content }: StoredRecord = before;
    return undo(path, updateOf(update, content, version), [before, after]);
  }

  return {
    undoSave,
    /** Saves a record. `before`: the changed record, or null for a new one. */
    async save(
      content: CreateOf<Name> & WriteInput,
      before: RecordOf<Name> | null,
      { message, isFormOpen }: Saving,
    ): Promise<Submitted<RecordOf<Name>>> {
      const [path, procedure] = procedureOf(kind, before === null ? 'create' : 'update');
      const input =
        before === null ? withoutUndefined(content) : updateOf(procedure, content, before.version);
      const submitted = await submit<RecordOf<Name>>(path, input, isFormOpen);
      if (message !== undefined) offerUndo(submitted.outcome, message, () => undoSave(before, content));
      return submitted;
    },
    /** Deletes a record; false if it remains. `reason`: null if none is due. */
    async remove(record: RecordOf<Name>, message: string, reason: string | null): Promise<boolean> {
      const { id, version } = record;
      const [path] = procedureOf(kind, 'delete');
      const outcome = await outcomeOf(submit(path, { id, version, ...(reason !== null && { reason }) }));
      const again = kind.createOf(record);
      if (again !== null) offerUndo(outcome, message, () => undo(again.path, again.input, [record]));
      return outcome !== 'refused';
    },
  };
}

import { useTranslation } from 'react-i18next';
import { notify } from '@/components/notices';
import { useDriversOutbox } from '@/lib/offline/outbox-context';
import { kindNamed, type StoredRecord } from '@/lib/offline/record-kind';
import type { RecordKindName } from '@/lib/offline/writes';
import { changeWrite, deleteWrite } from './batch-writes';
import { type BatchProgress, type FailedStep, type Step, useBatch } from './use-batch';

interface Rules<Stored, Changes> {
  readonly kindOf: (record: Stored) => RecordKindName;
  /** True if a change of the record needs a reason, as far as this device knows. */
  readonly isFinal: (record: Stored) => boolean;
  /** Returns the changes that apply to a record. */
  readonly changesFor: (record: Stored, changes: Changes) => object;
}

export interface ChangesTogether<Stored extends StoredRecord, Changes> {
  readonly progress: BatchProgress<Stored> | null;
  /** Counts the final records that would change. */
  readonly finalCount: (records: readonly Stored[], changes: Changes) => number;
  /** Counts the final records. */
  readonly finalCountOf: (records: readonly Stored[]) => number;
  /** Changes records. Like `remove` and `again`, returns false if this device could not store the changes. */
  readonly change: (records: readonly Stored[], changes: Changes, reason: string | null) => Promise<boolean>;
  readonly remove: (records: readonly Stored[], reason: string | null) => Promise<boolean>;
  /** Submits changes again, with the reason that the server asked for. */
  readonly again: (failed: readonly FailedStep<Stored>[], reason: string) => Promise<boolean>;
}

/** Changes and deletes many records at once. Sends only real changes, and gives the reason only for final records. */
export function useChangesTogether<Stored extends StoredRecord, Changes extends object>({
  kindOf,
  isFinal,
  changesFor,
}: Rules<Stored, Changes>): ChangesTogether<Stored, Changes> {
  const { t } = useTranslation(['selection', 'common']);
  const { kinds } = useDriversOutbox();
  const { submit, again, progress } = useBatch<Stored>();
  const texts = (done: string) => ({ done, undo: t('common:word.undo'), undone: t('common:word.undone') });
  const changed = (count: number) => texts(t('selection:done.changed', { count, number: count }));
  const writeFor = (record: Stored, changes: Changes, reason: string | null) =>
    changeWrite(
      kindNamed(kinds, kindOf(record)),
      record,
      changesFor(record, changes),
      isFinal(record) ? reason : null,
    );

  return {
    progress,
    finalCount: (records, changes) =>
      records.filter((record) => isFinal(record) && writeFor(record, changes, null) !== null).length,
    finalCountOf: (records) => records.filter(isFinal).length,
    async change(records, changes, reason) {
      const steps = records.flatMap((record): Step<Stored>[] => {
        const write = writeFor(record, changes, reason);
        return write === null ? [] : [{ record, write }];
      });
      if (steps.length > 0) return submit(steps, changed(steps.length));
      notify(t('selection:done.nothing'));
      return true;
    },
    remove(records, reason) {
      const count = records.length;
      const steps = records.map((record) => ({
        record,
        write: deleteWrite(kindNamed(kinds, kindOf(record)), record, isFinal(record) ? reason : null),
      }));
      return submit(steps, texts(t('selection:done.deleted', { count, number: count })));
    },
    again: (failed, reason) => again(failed, reason, changed(failed.length)),
  };
}

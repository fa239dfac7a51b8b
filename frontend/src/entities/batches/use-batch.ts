import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/components/notices';
import { notifyWithUndo } from '@/components/undo-notice';
import type { Problem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import type { BatchWrite, Carrier } from '@/lib/offline/outbox';
import { useDriversOutbox } from '@/lib/offline/outbox-context';
import { isStuck } from '@/lib/offline/queue';
import { kindWrittenBy, type StoredRecord } from '@/lib/offline/record-kind';
import { useOutboxItems } from '@/lib/offline/use-waiting';
import { undoWrite } from './batch-writes';

/** A record that a batch changes, and how. */
export interface Step<Stored extends StoredRecord = StoredRecord> {
  readonly record: Stored;
  readonly write: BatchWrite;
}

interface Submitted<Stored extends StoredRecord> {
  readonly steps: readonly Step<Stored>[];
  /** Carrier of each change in the outbox, by record id. */
  readonly carriers: ReadonlyMap<string, Carrier>;
}

/** A change that was not accepted. */
export interface FailedStep<Stored extends StoredRecord = StoredRecord> extends Step<Stored> {
  readonly problem: Problem | null;
  /** True if the record was changed or deleted elsewhere. */
  readonly isClash: boolean;
}

export interface BatchProgress<Stored extends StoredRecord = StoredRecord> {
  readonly total: number;
  readonly waiting: number;
  readonly failed: readonly FailedStep<Stored>[];
}

const none = { steps: [], carriers: new Map<string, Carrier>() };

interface Texts {
  /** Text of the notice once submitted. */
  readonly done: string;
  readonly undo: string;
  /** Reason that Undo gives in the ledger. */
  readonly undone: string;
}

/**
 * Submits many changes at once, and follows them until they have arrived or need a decision. Each change goes through
 * the outbox separately; one Undo reverts all of them.
 */
export function useBatch<Stored extends StoredRecord>() {
  const { t } = useTranslation(['errors']);
  const outbox = useDriversOutbox();
  const items = useOutboxItems();
  const [submitted, setSubmitted] = useState<Submitted<Stored> | null>(null);

  const failToStore = () => notify(t(problemSentenceKey({ reason: 'NOT_STORED', fields: [] })));

  async function undo({ steps, carriers }: Submitted<Stored>, reason: string): Promise<void> {
    const own = [...carriers.values()].filter(({ isOwn }) => isOwn);
    const taken = await outbox.takeBack(new Set(own.map(({ itemId }) => itemId)));
    const sent = steps.filter(({ record }) => !taken.has(carriers.get(record.id)?.itemId ?? ''));
    const writes = sent.map(({ record, write }) =>
      undoWrite(kindWrittenBy(outbox.kinds, write.path), record, write, reason),
    );
    await outbox.submitAll(writes);
    setSubmitted(null);
  }

  async function submitOver(
    before: Submitted<Stored>,
    steps: readonly Step<Stored>[],
    texts: Texts,
  ): Promise<boolean> {
    try {
      const carriers = await outbox.submitAll(steps.map(({ write }) => write));
      const again = new Set(steps.map(({ record }) => record.id));
      const all: Submitted<Stored> = {
        steps: [...before.steps.filter(({ record }) => !again.has(record.id)), ...steps],
        carriers: new Map([
          ...before.carriers,
          ...steps.flatMap(({ record }, at): [string, Carrier][] => {
            const carrier = carriers[at];
            return carrier ? [[record.id, carrier]] : [];
          }),
        ]),
      };
      setSubmitted(all);
      notifyWithUndo({
        message: texts.done,
        undoLabel: texts.undo,
        onUndo: () => void undo(all, texts.undone).catch(failToStore),
      });
      return true;
    } catch {
      failToStore();
      return false;
    }
  }

  const progress = useMemo((): BatchProgress<Stored> | null => {
    if (submitted === null) return null;
    const byId = new Map(items.map((item) => [item.id, item]));
    const found = submitted.steps.flatMap((step) => {
      const item = byId.get(submitted.carriers.get(step.record.id)?.itemId ?? '');
      return item === undefined ? [] : [{ step, item }];
    });
    const failed = found.filter(({ item }) => isStuck(item));
    return {
      total: submitted.steps.length,
      waiting: found.length - failed.length,
      failed: failed.map(({ step, item }) => ({
        ...step,
        problem: item.problem ?? null,
        isClash: item.state === 'clash' || item.problem?.reason === 'NOT_FOUND',
      })),
    };
  }, [submitted, items]);

  return {
    progress,
    /** Returns false if this device could not store the changes. */
    submit: (steps: readonly Step<Stored>[], texts: Texts) => submitOver(none, steps, texts),
    /** Submits changes again that were refused for lack of a reason; Undo still reverts the whole batch. */
    again(failed: readonly FailedStep<Stored>[], reason: string, texts: Texts): Promise<boolean> {
      const steps = failed.map(({ record, write }) => ({
        record,
        write: { ...write, input: { ...write.input, reason } },
      }));
      return submitOver(submitted ?? none, steps, texts);
    },
  };
}

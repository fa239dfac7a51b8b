import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Stack, Text } from '@/components/layout';
import { type Problem, toProblem } from '@/lib/errors/problem';
import type { Submitted } from '@/lib/offline/outbox';
import { useWriteNotices } from './use-write-notices';

interface Props {
  readonly texts: Readonly<Record<'delete' | 'deleted' | 'undo', string>>;
  /** Text on what remains after the deletion. */
  readonly hint: ReactNode;
  readonly submit: () => Promise<Submitted<unknown>>;
  readonly submitAgain: () => Promise<Submitted<unknown>>;
  /** Called once the record is deleted, or its deletion waits for the driver's decision. */
  readonly onDone: () => void;
}

/** Deletes the record of a form and offers Undo; a refusal is shown next to the button. */
export function RecordDeletion({ texts, hint, submit, submitAgain, onDone }: Props) {
  const { outcomeOf, offerUndo } = useWriteNotices(texts.undo);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setProblem(null);
    setBusy(true);
    try {
      const submitted = await submit();
      if (submitted.outcome === 'refused') return setProblem(submitted.problem);
      onDone();
      offerUndo(submitted.outcome, texts.deleted, () => outcomeOf(submitAgain()));
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack style={{ marginTop: 24 }}>
      {hint !== null && (
        <Text scale="hint" tone="quiet">
          {hint}
        </Text>
      )}
      <div>
        <Button
          icon={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
          busy={isBusy}
          onClick={() => void remove()}
        >
          {texts.delete}
        </Button>
      </div>
      {problem !== null && <CallProblem problem={problem} />}
    </Stack>
  );
}

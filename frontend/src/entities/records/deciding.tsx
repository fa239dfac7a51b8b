import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import type { OutboxItem } from '@/lib/offline/outbox-item';
import { useKindTexts } from '@/lib/offline/use-kind';

/** Runs one decision at a time, and returns the error if it failed. */
export function useDeciding() {
  const { t } = useTranslation(['errors', 'common']);
  const [busy, setBusy] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);

  async function decide(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setSentence(null);
    try {
      await work();
    } catch (error) {
      const problem = toProblem(error);
      setSentence(t(problemSentenceKey(problem), { ...problem }));
    }
    setBusy(false);
  }

  return { busy, sentence, decide: (work: () => Promise<void>) => void decide(work) };
}

/** Title of a change: New trip. */
export function useTitle(item: OutboxItem): string {
  return useKindTexts([item.kind])(item.kind.titles[item.procedure.does]);
}

interface Props {
  readonly busy: boolean;
  readonly onDiscard: () => void;
}

/** Discards changes that are only on this device; the second press confirms. */
export function DiscardChoice({ busy, onDiscard }: Props) {
  const { t } = useTranslation(['outbox', 'common']);
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t('outbox:refused.discard')}
      </Button>
    );
  }
  return (
    <>
      {/* In the place of the first button, so that a double press by mistake discards nothing. */}
      <Button variant="quiet" autoFocus onClick={() => setIsAsking(false)}>
        {t('common:word.keep')}
      </Button>
      <Button variant="danger" busy={busy} onClick={onDiscard}>
        {t('outbox:refused.confirm')}
      </Button>
    </>
  );
}

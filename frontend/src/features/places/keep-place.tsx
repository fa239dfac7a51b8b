import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { notify } from '@/components/notices';
import { notifyWithUndo } from '@/components/undo-notice';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { newRecordId } from '@/lib/offline/new-record-id';
import { useOutbox } from '@/lib/offline/use-outbox';

/** Makes a place of a name that trips have, in one tap; what it is can be said later. */
export function KeepPlace({ name }: { readonly name: string }) {
  const { t } = useTranslation(['places', 'errors']);
  const { submit } = useOutbox();
  const [id] = useState(newRecordId);
  const [isBusy, setBusy] = useState(false);

  function refuse(problem: Problem): void {
    notify(t(problemSentenceKey(problem), { ...problem }));
    setBusy(false);
  }

  async function keep(): Promise<void> {
    setBusy(true);
    try {
      const described = { kind: 'other', employerId: null, forWhom: '', note: '' } as const;
      const sent = await submit('places.create', { id, name, ...described });
      if (sent.outcome === 'refused') return refuse(sent.problem);
      notifyWithUndo({
        message: t('places:isKept', { name }),
        undoLabel: t('places:undo'),
        onUndo: () => void submit('places.delete', { id, version: 1 }),
      });
    } catch (error) {
      refuse(toProblem(error));
    }
  }

  return (
    <Button
      variant="quiet"
      busy={isBusy}
      aria-label={t('places:keepNamed', { name })}
      onClick={() => void keep()}
    >
      {t('places:keep')}
    </Button>
  );
}

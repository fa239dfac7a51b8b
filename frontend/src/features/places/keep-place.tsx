import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { useWriteNotices } from '@/entities/records/use-write-notices';
import { toProblem } from '@/lib/errors/problem';
import { newRecordId } from '@/lib/offline/new-record-id';
import { useOutbox } from '@/lib/offline/outbox-context';

/** Creates a place from a name of trips in one tap; its details can be added later. */
export function KeepPlace({ name }: { readonly name: string }) {
  const { t } = useTranslation(['places']);
  const { submit } = useOutbox();
  const { notifyProblem, outcomeOf, offerUndo } = useWriteNotices(t('places:undo'));
  const [id] = useState(newRecordId);
  const [isBusy, setBusy] = useState(false);

  async function keep(): Promise<void> {
    setBusy(true);
    try {
      const described = { kind: 'other', employerId: null, forWhom: '', note: '' } as const;
      const outcome = await outcomeOf(submit('places.create', { id, name, ...described }));
      if (outcome === 'refused') setBusy(false);
      offerUndo(outcome, t('places:added', { name }), () =>
        outcomeOf(submit('places.delete', { id, version: 1 })),
      );
    } catch (error) {
      notifyProblem(toProblem(error));
      setBusy(false);
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

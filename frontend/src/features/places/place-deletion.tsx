import type { Place } from '@domain/places/place.schema';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { notifyWithUndo } from '@/components/undo-notice';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useOutbox } from '@/lib/offline/use-outbox';
import styles from './places.module.css';

interface Props {
  readonly place: Place;
  readonly onDone: () => void;
}

/** Takes a place off the list; trips keep its name. */
export function PlaceDeletion({ place, onDone }: Props) {
  const { t } = useTranslation(['places']);
  const { submit } = useOutbox();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { version, ...again } = place;

  async function remove(): Promise<void> {
    setProblem(null);
    setBusy(true);
    try {
      const sent = await submit('places.delete', { id: place.id, version });
      if (sent.outcome === 'refused') return setProblem(sent.problem);
      onDone();
      if (sent.outcome === 'undecided') return;
      notifyWithUndo({
        message: t('places:deleted', { name: place.name }),
        undoLabel: t('places:undo'),
        onUndo: () => void submit('places.create', again),
      });
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.deletion}>
      <p className={styles.quiet}>{t('places:deleteHint')}</p>
      <div>
        <Button
          icon={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
          busy={isBusy}
          onClick={() => void remove()}
        >
          {t('places:delete')}
        </Button>
      </div>
      {problem !== null && <CallProblem problem={problem} />}
    </div>
  );
}

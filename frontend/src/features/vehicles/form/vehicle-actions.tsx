import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Dialog } from '@/components/dialog';
import { notifyWithUndo } from '@/components/undo-notice';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useOutbox } from '@/lib/offline/use-outbox';
import { DeleteForm } from './delete-form';
import styles from './vehicle-actions.module.css';

interface Props {
  readonly vehicle: Vehicle;
  /** The vehicle was put away or is used again: a notice over the page says so. */
  readonly onDone: () => void;
}

/** What ends a vehicle's time: it is put away, or it goes with everything that hangs on it. */
export function VehicleActions({ vehicle, onDone }: Props) {
  const { t } = useTranslation(['vehicles']);
  const { submit } = useOutbox();
  const headingId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [openings, setOpenings] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const { id, name, version, archivedAtMs } = vehicle;

  /** What became of it; null where it is as it was. */
  async function setArchived(toMs: number | null, seen: number): Promise<'done' | 'undecided' | null> {
    setProblem(null);
    setBusy(true);
    try {
      const sent = await submit('vehicles.update', { id, version: seen, changes: { archivedAtMs: toMs } });
      if (sent.outcome === 'undecided') return 'undecided';
      if (sent.outcome !== 'refused') return 'done';
      setProblem(sent.problem);
      return null;
    } catch (error) {
      setProblem(toProblem(error));
      return null;
    } finally {
      setBusy(false);
    }
  }

  async function archive(): Promise<void> {
    const before = archivedAtMs;
    const outcome = await setArchived(before === null ? Date.now() : null, version);
    if (outcome === null) return;
    onDone();
    if (outcome === 'undecided') return;
    notifyWithUndo({
      message:
        before === null ? t('vehicles:archive.done', { name }) : t('vehicles:archive.undone', { name }),
      undoLabel: t('vehicles:undo'),
      onUndo: () => void setArchived(before, version + 1),
    });
  }

  return (
    <section className={styles.actions} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('vehicles:archive.title')}</h3>
      <p>{t('vehicles:archive.hint')}</p>
      <div className={styles.choices}>
        <Button
          icon={
            archivedAtMs === null ? (
              <IconArchive aria-hidden="true" size={20} />
            ) : (
              <IconArchiveOff aria-hidden="true" size={20} />
            )
          }
          busy={busy}
          onClick={() => void archive()}
        >
          {archivedAtMs === null ? t('vehicles:archive.archive') : t('vehicles:archive.restore')}
        </Button>
        <Button
          icon={<IconTrash aria-hidden="true" size={20} />}
          onClick={() => {
            setIsOpen(true);
            dialog.current?.showModal();
          }}
        >
          {t('vehicles:delete.open')}
        </Button>
      </div>
      {problem !== null && <CallProblem problem={problem} />}
      <Dialog
        ref={dialog}
        title={t('vehicles:delete.question', { name })}
        onClose={() => {
          setIsOpen(false);
          setOpenings(openings + 1);
        }}
      >
        {isOpen && (
          <DeleteForm
            key={openings}
            vehicle={vehicle}
            onCancel={() => dialog.current?.close()}
            onUndecided={() => {
              dialog.current?.close();
              onDone();
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

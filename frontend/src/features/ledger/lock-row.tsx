import { fewestReasonCharacters, mostReasonCharacters } from '@domain/ledger/ledger.schema';
import type { PeriodLock } from '@domain/ledger/period-lock.schema';
import { IconLock } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { NoteField } from '@/components/note-field';
import { notify } from '@/components/notices';
import rowStyles from '@/components/row.module.css';
import { shownDay } from '@/entities/ledger/period-messages';
import { toProblem } from '@/lib/errors/problem';
import { trpc } from '@/lib/trpc/client';
import styles from './locks-panel.module.css';

/** A locked period, and unlocking it, which has to be explained. */
export function LockRow({ lock, locale }: { lock: PeriodLock; locale: string }) {
  const { t } = useTranslation(['ledger']);
  const utils = trpc.useUtils();
  const unlock = trpc.ledger.unlock.useMutation();
  const [why, setWhy] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const period = t('ledger:periodOf', {
    from: shownDay(lock.fromDay, locale),
    until: shownDay(lock.untilDay, locale),
  });
  const problem = unlock.error === null ? null : toProblem(unlock.error);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    setTried(true);
    const reason = (why ?? '').trim();
    if (reason.length < fewestReasonCharacters || unlock.isPending) return;
    unlock.mutate(
      { id: lock.id, reason },
      {
        onSuccess(left) {
          utils.ledger.locks.setData(undefined, left);
          void utils.ledger.list.invalidate();
          void utils.ledger.head.invalidate();
          notify(t('ledger:locks.unlocked', { period }));
        },
      },
    );
  }

  return (
    <li className={styles.lock}>
      <div className={styles.line}>
        <IconLock size={20} stroke={1.75} aria-hidden="true" />
        <span>{period}</span>
        {why === null && (
          <Button
            variant="quiet"
            aria-label={t('ledger:locks.unlockNamed', { period })}
            onClick={() => setWhy('')}
          >
            {t('ledger:locks.unlock')}
          </Button>
        )}
      </div>
      {why !== null && (
        <form className={styles.why} noValidate onSubmit={submit}>
          <NoteField
            label={t('ledger:locks.reason')}
            value={why}
            maxLength={mostReasonCharacters}
            // It has just been asked for.
            ref={(field: HTMLTextAreaElement | null) => {
              if (why === '' && !tried) field?.focus();
            }}
            error={
              tried && why.trim().length < fewestReasonCharacters ? t('ledger:locks.reasonMissing') : null
            }
            onChange={setWhy}
          />
          {problem !== null && <CallProblem problem={problem} />}
          <div className={rowStyles.row}>
            <Button type="submit" busy={unlock.isPending}>
              {t('ledger:locks.unlock')}
            </Button>
            <Button variant="quiet" onClick={() => setWhy(null)}>
              {t('ledger:locks.keep')}
            </Button>
          </div>
        </form>
      )}
    </li>
  );
}

import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { DateField } from '@/components/date-field';
import { enterGoesOn } from '@/components/enter-goes-on';
import { notify } from '@/components/notices';
import { shownDay } from '@/entities/ledger/period-messages';
import { toProblem } from '@/lib/errors/problem';
import { isDay } from '@/lib/formatting/typed-day';
import { createDraftStore } from '@/lib/forms/draft-store';
import { toFirstFault } from '@/lib/forms/first-fault';
import { useStoredDraft } from '@/lib/forms/use-stored-draft';
import { newRecordId } from '@/lib/offline/new-record-id';
import { trpc } from '@/lib/trpc/client';
import styles from './locks-panel.module.css';

const noDays = { fromDay: '', untilDay: '' };
const lockDrafts = createDraftStore('lock-draft', z.object({ fromDay: z.string(), untilDay: z.string() }));

/** Locks a period between two days, both included. */
export function LockForm({ locale }: { locale: string }) {
  const { t } = useTranslation(['ledger', 'common']);
  const utils = trpc.useUtils();
  const lock = trpc.ledger.lock.useMutation();
  // Sent again after a lost answer, the lock still counts once.
  const [id, setId] = useState(newRecordId);
  const { draft, change, clear } = useStoredDraft(lockDrafts, null, noDays);
  const { fromDay, untilDay } = draft;
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const missing = (day: string) => (tried && day === '' ? t('ledger:locks.dayMissing') : null);
  const isBackwards = isDay(fromDay) && isDay(untilDay) && untilDay < fromDay;
  const problem = lock.error === null ? null : toProblem(lock.error);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    setTried(true);
    if (lock.isPending) return;
    if (!isDay(fromDay) || !isDay(untilDay) || isBackwards) {
      toFirstFault(form.current);
      return;
    }
    lock.mutate(
      { id, fromDay, untilDay },
      {
        onSuccess(locks) {
          utils.ledger.locks.setData(undefined, locks);
          void utils.ledger.list.invalidate();
          void utils.ledger.head.invalidate();
          const period = { from: shownDay(fromDay, locale), until: shownDay(untilDay, locale) };
          notify(t('ledger:locks.locked', { period: t('ledger:periodOf', period) }));
          setId(newRecordId());
          clear();
          setTried(false);
        },
      },
    );
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} onKeyDown={enterGoesOn}>
      <DateField
        label={t('ledger:locks.from')}
        locale={locale}
        value={fromDay}
        error={missing(fromDay)}
        onChange={(day) => change({ ...draft, fromDay: day })}
      />
      <DateField
        label={t('ledger:locks.until')}
        locale={locale}
        value={untilDay}
        error={missing(untilDay) ?? (tried && isBackwards ? t('common:word.beforeFirstDay') : null)}
        onChange={(day) => change({ ...draft, untilDay: day })}
      />
      {problem !== null && (
        <div className={styles.wide}>
          <CallProblem problem={problem} />
        </div>
      )}
      <div className={styles.wide}>
        <Button type="submit" busy={lock.isPending}>
          {t('ledger:locks.lock')}
        </Button>
      </div>
    </form>
  );
}

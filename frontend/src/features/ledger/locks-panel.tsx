import { maxReasonLength, minReasonLength } from '@domain/ledger/ledger.schema';
import type { PeriodLock } from '@domain/ledger/period-lock.schema';
import { IconLock } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row, Stack, Text } from '@/components/layout';
import { NoteField } from '@/components/note-field';
import { notify } from '@/components/notices';
import { Panel } from '@/components/panel';
import { shownDay } from '@/entities/ledger/period-messages';
import { toProblem } from '@/lib/errors/problem';
import { createDraftStore } from '@/lib/forms/draft-store';
import { useStoredDraft } from '@/lib/forms/use-stored-draft';
import { trpc } from '@/lib/trpc/client';
import { LockForm } from './lock-form';
import styles from './locks-panel.module.css';

const unlockDrafts = createDraftStore('unlock-draft', z.string());

/** A locked period, with a button to unlock it, which requires a reason. */
function LockRow({ lock, locale }: { lock: PeriodLock; locale: string }) {
  const { t } = useTranslation(['ledger', 'common']);
  const utils = trpc.useUtils();
  const unlock = trpc.ledger.unlock.useMutation();
  const { draft: typed, change: type, clear } = useStoredDraft(unlockDrafts, lock.id, '');
  const [isAsked, setIsAsked] = useState(typed !== '');
  const why = isAsked ? typed : null;
  const [tried, setTried] = useState(false);
  const period = t('ledger:periodOf', {
    from: shownDay(lock.fromDay, locale),
    until: shownDay(lock.untilDay, locale),
  });
  const problem = unlock.error === null ? null : toProblem(unlock.error);

  function keep(): void {
    clear();
    setIsAsked(false);
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    setTried(true);
    const reason = (why ?? '').trim();
    if (reason.length < minReasonLength || unlock.isPending) return;
    unlock.mutate(
      { id: lock.id, reason },
      {
        onSuccess(left) {
          clear();
          utils.ledger.locks.setData(undefined, left);
          void utils.ledger.list.invalidate();
          void utils.ledger.head.invalidate();
          notify(t('ledger:locks.unlocked', { period }));
        },
      },
    );
  }

  return (
    <Stack as="li" className={styles.lock}>
      <Row gap={10} className={styles.line}>
        <IconLock size={20} stroke={1.75} aria-hidden="true" />
        <span>{period}</span>
        {why === null && (
          <Button
            variant="quiet"
            aria-label={t('ledger:locks.unlockNamed', { period })}
            onClick={() => setIsAsked(true)}
          >
            {t('ledger:locks.unlock')}
          </Button>
        )}
      </Row>
      {why !== null && (
        <Stack as="form" className={styles.why} noValidate onSubmit={submit}>
          <NoteField
            label={t('ledger:locks.reason')}
            value={why}
            maxLength={maxReasonLength}
            // The field has just appeared.
            ref={(field: HTMLTextAreaElement | null) => {
              if (why === '' && !tried) field?.focus();
            }}
            error={tried && why.trim().length < minReasonLength ? t('common:reason.missing') : null}
            onChange={type}
          />
          {problem !== null && <CallProblem problem={problem} />}
          <Row wrap>
            <Button type="submit" busy={unlock.isPending}>
              {t('ledger:locks.unlock')}
            </Button>
            <Button variant="quiet" onClick={keep}>
              {t('ledger:locks.keep')}
            </Button>
          </Row>
        </Stack>
      )}
    </Stack>
  );
}

/** Periods in which every change needs a reason, latest first. */
export function LocksPanel({ locale }: { locale: string }) {
  const { t } = useTranslation(['ledger', 'common']);
  const { data, error, isFetching, refetch } = trpc.ledger.locks.useQuery();
  const problem = error === null || data !== undefined ? null : toProblem(error);
  const locks = data?.locks.toSorted((one, other) => (one.fromDay < other.fromDay ? 1 : -1));
  return (
    <Panel title={t('ledger:locks.title')} hint={t('ledger:locks.hint')}>
      {problem !== null && <CallProblem problem={problem} onRetry={() => void refetch()} busy={isFetching} />}
      {locks?.length === 0 && (
        <Text tone="quiet" className={styles.none}>
          {t('ledger:locks.none')}
        </Text>
      )}
      {locks !== undefined && locks.length > 0 && (
        <ul>
          {locks.map((lock) => (
            <LockRow key={lock.id} lock={lock} locale={locale} />
          ))}
        </ul>
      )}
      {locks === undefined && problem === null && (
        <Text tone="quiet" className={styles.none} aria-busy="true" />
      )}
      <LockForm locale={locale} />
    </Panel>
  );
}

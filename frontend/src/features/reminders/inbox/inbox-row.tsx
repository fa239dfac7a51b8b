import type { InboxMessage } from '@domain/reminders/reminder.schema';
import { daysFrom } from '@domain/time/day-bounds';
import { monthsAfter } from '@domain/time/month';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row, Stack, Text } from '@/components/layout';
import listRow from '@/components/list-row.module.css';
import { notifyWithUndo } from '@/components/undo-notice';
import { DueFacts } from '@/entities/due/due-facts';
import type { DueTexts } from '@/entities/due/use-due-texts';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { toProblem } from '@/lib/errors/problem';
import { formatLocalDay } from '@/lib/formatting/days';
import type { Place } from '@/lib/formatting/place';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { trpc } from '@/lib/trpc/client';
import styles from './inbox.module.css';

interface Props {
  readonly message: InboxMessage;
  readonly texts: DueTexts;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly place: Place;
}

/** One reminder with its actions. */
export function InboxRow({ message, texts, today, place }: Props) {
  const { t } = useTranslation(['reminders', 'common']);
  const [isSnoozing, setIsSnoozing] = useState(false);
  const { openOdometer } = useRecordSheets();
  const isPlannedWork = message.subject.source === 'maintenance';
  const { act, isPending, error } = useInboxAction({ texts, locale: place.locale, isPlannedWork });
  const { occurrence, subject, state, snoozedUntil, sentAtMs, isRead } = message;
  const named = (action: string) => t('reminders:named', { action, name: texts.name });
  const { source, vehicleId } = subject;
  const ending = (kind: 'done' | 'stop' | 'resume') => (
    <Button
      busy={isPending}
      aria-label={named(t(`reminders:action.${kind}`))}
      onClick={() => act({ kind, occurrence })}
    >
      {t(`reminders:action.${kind}`)}
    </Button>
  );

  return (
    <Stack as="li" className={styles.item} data-status={state === 'open' ? subject.status : undefined}>
      <Link to={vehicleId === null ? '/due' : `/vehicles/${vehicleId}`} className={styles.about}>
        <span className={listRow.texts}>
          <span className={listRow.name}>
            {texts.name}
            {!isRead && <span className={styles.new}>{t('common:word.new')}</span>}
          </span>
          <DueFacts texts={texts} />
          <Text as="span" scale="hint" tone="quiet">
            {formatRecentMoment(sentAtMs, Date.now(), place)}
            {state === 'snoozed' && snoozedUntil !== null && (
              <>
                {' · '}
                {t('reminders:state.snoozed', { day: formatLocalDay(snoozedUntil, place.locale) })}
              </>
            )}
            {(state === 'done' || state === 'stopped') && ` · ${t(`reminders:state.${state}`)}`}
          </Text>
        </span>
        <IconChevronRight aria-hidden="true" size={20} stroke={1.75} />
      </Link>
      <Row wrap className={styles.actions}>
        {state === 'open' ? (
          <>
            {source === 'reading' ? (
              <Button
                aria-haspopup="dialog"
                aria-label={named(t('reminders:action.reading'))}
                onClick={() =>
                  openOdometer({
                    vehicleId,
                    about: 'noted',
                    onNoted: () => act({ kind: 'done', occurrence }),
                  })
                }
              >
                {t('reminders:action.reading')}
              </Button>
            ) : (
              ending('done')
            )}
            <Button
              aria-label={named(t('reminders:action.snooze'))}
              aria-expanded={isSnoozing}
              onClick={() => setIsSnoozing(!isSnoozing)}
            >
              {t('reminders:action.snooze')}
            </Button>
            {ending('stop')}
          </>
        ) : (
          ending('resume')
        )}
      </Row>
      {isSnoozing && state === 'open' && (
        <SnoozeChoice
          today={today}
          busy={isPending}
          onChoose={(until) => {
            setIsSnoozing(false);
            act({ kind: 'snooze', occurrence, until });
          }}
        />
      )}
      {error !== null && <CallProblem problem={toProblem(error)} />}
    </Stack>
  );
}

interface SnoozeProps {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly busy: boolean;
  readonly onChoose: (until: string) => void;
}

/** Asks for the day of the next reminder. */
function SnoozeChoice({ today, busy, onChoose }: SnoozeProps) {
  const { t } = useTranslation(['reminders', 'common']);
  const days = { day: daysFrom(today, 1), week: daysFrom(today, 7), month: monthsAfter(today, 1) };
  return (
    <Row as="fieldset" wrap className={`${styles.actions} ${styles.later}`}>
      <legend>{t('reminders:later.title')}</legend>
      {(['day', 'week', 'month'] as const).map((span) => (
        <Button key={span} busy={busy} onClick={() => onChoose(days[span])}>
          {t(`reminders:later.${span}`)}
        </Button>
      ))}
    </Row>
  );
}

interface Terms {
  readonly texts: DueTexts;
  readonly locale: string;
  /** True if "done" enters a service of today, which Undo removes again. */
  readonly isPlannedWork: boolean;
}

/** Acts on a reminder and offers Undo. */
function useInboxAction({ texts: { name }, locale, isPlannedWork }: Terms) {
  const { t } = useTranslation(['reminders', 'common']);
  const { reminders, due, serviceVisits } = trpc.useUtils();
  const { mutate, isPending, error } = trpc.reminders.act.useMutation({
    onSuccess: (_, action) => {
      const { kind } = action;
      if (kind === 'resume') return;
      notifyWithUndo({
        message:
          kind === 'snooze'
            ? t('reminders:did.snooze', { name, day: formatLocalDay(action.until, locale) })
            : t(`reminders:did.${kind === 'done' && isPlannedWork ? 'doneService' : kind}`, { name }),
        undoLabel: t('common:word.undo'),
        onUndo: () => mutate({ kind: 'resume', occurrence: action.occurrence }),
      });
    },
    onSettled: () =>
      Promise.all([
        reminders.invalidate(),
        ...(isPlannedWork ? [due.invalidate(), serviceVisits.invalidate()] : []),
      ]),
  });

  return { act: mutate, isPending, error };
}

import type { InboxMessage } from '@domain/reminders/reminder.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import listRow from '@/components/list-row.module.css';
import { DueFacts } from '@/entities/due/due-facts';
import type { DueTexts } from '@/entities/due/use-due-texts';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { toProblem } from '@/lib/errors/problem';
import { formatLocalDay } from '@/lib/formatting/days';
import type { Place } from '@/lib/formatting/place';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import styles from './inbox.module.css';
import { SnoozeChoice } from './snooze-choice';
import { useInboxAction } from './use-inbox-action';

interface Props {
  readonly message: InboxMessage;
  readonly texts: DueTexts;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly place: Place;
}

/** One reminder with what can be done about it. */
export function InboxRow({ message, texts, today, place }: Props) {
  const { t } = useTranslation(['reminders']);
  const [isSnoozing, setIsSnoozing] = useState(false);
  const { openOdometer } = useRecordSheets();
  const isPlannedWork = message.subject.source === 'maintenance';
  const { act, isPending, error } = useInboxAction({ texts, locale: place.locale, isPlannedWork });
  const { occurrence, subject, state, snoozedUntil, sentAtMs, isRead } = message;
  const named = (action: string) => t('reminders:named', { action, name: texts.name });
  const { source, vehicleId } = subject;
  const to = vehicleId === null ? '/due' : `/vehicles/${vehicleId}`;
  const isReadingWanted = source === 'reading' && state === 'open';

  return (
    <li className={styles.item} data-status={state === 'open' ? subject.status : undefined}>
      <div className={styles.texts}>
        <span className={listRow.name}>
          {texts.name}
          {!isRead && <span className={styles.new}>{t('reminders:new')}</span>}
        </span>
        <DueFacts texts={texts} />
        <span className={styles.facts}>
          {formatRecentMoment(sentAtMs, Date.now(), place)}
          {state === 'snoozed' && snoozedUntil !== null && (
            <>
              {' · '}
              {t('reminders:state.snoozed', { day: formatLocalDay(snoozedUntil, place.locale) })}
            </>
          )}
          {(state === 'done' || state === 'stopped') && ` · ${t(`reminders:state.${state}`)}`}
        </span>
      </div>
      <div className={styles.actions}>
        {isReadingWanted ? (
          <Button
            aria-haspopup="dialog"
            aria-label={named(t('reminders:action.reading'))}
            onClick={() =>
              openOdometer({ vehicleId, about: 'noted', onNoted: () => act({ kind: 'done', occurrence }) })
            }
          >
            {t('reminders:action.reading')}
          </Button>
        ) : (
          <ButtonLink to={to} aria-label={named(t('reminders:action.open'))}>
            {t('reminders:action.open')}
          </ButtonLink>
        )}
        {state === 'open' && (
          <>
            <Button
              aria-label={named(t('reminders:action.snooze'))}
              aria-expanded={isSnoozing}
              onClick={() => setIsSnoozing(!isSnoozing)}
            >
              {t('reminders:action.snooze')}
            </Button>
            {(['done', 'stop'] as const).map((kind) => (
              <Button
                key={kind}
                busy={isPending}
                aria-label={named(t(`reminders:action.${kind}`))}
                onClick={() => act({ kind, occurrence })}
              >
                {t(`reminders:action.${kind}`)}
              </Button>
            ))}
          </>
        )}
        {state !== 'open' && (
          <Button
            busy={isPending}
            aria-label={named(t('reminders:action.resume'))}
            onClick={() => act({ kind: 'resume', occurrence })}
          >
            {t('reminders:action.resume')}
          </Button>
        )}
      </div>
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
    </li>
  );
}

import type { InboxMessage } from '@domain/reminders/reminder.schema';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '@/components/button';
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

/** One reminder with its actions. */
export function InboxRow({ message, texts, today, place }: Props) {
  const { t } = useTranslation(['reminders']);
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
    <li className={styles.item} data-status={state === 'open' ? subject.status : undefined}>
      <Link to={vehicleId === null ? '/due' : `/vehicles/${vehicleId}`} className={styles.about}>
        <span className={styles.texts}>
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
        </span>
        <IconChevronRight aria-hidden="true" size={20} stroke={1.75} />
      </Link>
      <div className={styles.actions}>
        {state === 'open' ? (
          <>
            {source === 'reading' ? (
              <Button
                aria-haspopup="dialog"
                aria-label={named(t('reminders:action.reading'))}
                onClick={() =>
                  openOdometer({
                    ...{ vehicleId, about: 'noted' },
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

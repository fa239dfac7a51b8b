import { logbookNamed } from '@domain/logbooks/logbook-name';
import type { InboxMessage } from '@domain/reminders/reminder.schema';
import { daysFrom } from '@domain/time/day-bounds';
import { monthsAfter } from '@domain/time/month';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
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
import { useLogbook } from '@/lib/logbook/logbook-context';
import { useMay } from '@/lib/logbook/membership';
import { addressIn } from '@/lib/logbook/opened-logbook';
import { trpc } from '@/lib/trpc/client';
import styles from './inbox.module.css';
import { isIn } from './sorted-reminders';

interface ReminderTerms {
  readonly message: InboxMessage;
  readonly texts: DueTexts;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly place: Place;
}

/** One reminder of nothing that is in the list of what is due, with its actions. */
export function ReminderRow(terms: ReminderTerms) {
  const { t } = useTranslation(['reminders', 'common']);
  const { message, texts } = terms;
  const { openOdometer } = useRecordSheets();
  const acting = useInboxAction(terms);
  const { occurrence, subject, state, isRead, logbook } = message;
  const { source, vehicleId } = subject;
  const { logbook: shown } = useLogbook();
  const isHere = isIn(shown, message);
  const mayRead = useMay('vehicles.addOdometerRecord');
  const path =
    source === 'charges' ? '/claim?charges' : vehicleId === null ? '/due' : `/vehicles/${vehicleId}`;
  const of = logbookNamed(logbook?.id) ?? 'own';
  return (
    <Stack as="li" className={styles.item} data-status={state === 'open' ? subject.status : undefined}>
      <Link to={isHere ? path : addressIn(of, path)} reloadDocument={!isHere} className={styles.about}>
        <span className={listRow.texts}>
          <span className={listRow.name}>
            {texts.name}
            {!isRead && <span className={styles.new}>{t('common:word.new')}</span>}
          </span>
          <DueFacts texts={texts} />
          <Text as="span" scale="hint" tone="quiet">
            {logbook !== null && `${logbook.name} · `}
            <SentAndState {...terms} />
          </Text>
        </span>
        <IconChevronRight aria-hidden="true" size={20} stroke={1.75} />
      </Link>
      <Actions {...terms} acting={acting}>
        {source !== 'reading' ? (
          <Ending {...terms} acting={acting} kind="done" />
        ) : (
          isHere &&
          mayRead && (
            <Button
              aria-haspopup="dialog"
              aria-label={t('reminders:named', { action: t('reminders:action.reading'), name: texts.name })}
              onClick={() =>
                openOdometer({
                  vehicleId,
                  about: 'noted',
                  onNoted: () => acting.act({ kind: 'done', occurrence }),
                })
              }
            >
              {t('reminders:action.reading')}
            </Button>
          )
        )}
      </Actions>
    </Stack>
  );
}

/** The reminder of a due item, below the item, whose own button settles it. */
export function ReminderLine(terms: ReminderTerms) {
  const { t } = useTranslation(['reminders', 'common']);
  const acting = useInboxAction(terms);
  return (
    <Stack gap={8} className={styles.line}>
      <Row wrap between gap={12} rowGap={4}>
        <Text as="span" scale="hint" tone="quiet">
          {t('reminders:reminded')} <SentAndState {...terms} />
          {!terms.message.isRead && <span className={styles.new}>{t('common:word.new')}</span>}
        </Text>
        <Actions {...terms} acting={acting} isQuiet />
      </Row>
    </Stack>
  );
}

/** When a reminder was sent, and what became of it. */
function SentAndState({ message: { sentAtMs, state, snoozedUntil, subject }, place }: ReminderTerms) {
  const { t } = useTranslation(['reminders', 'common']);
  return (
    <>
      {formatRecentMoment(sentAtMs, Date.now(), place)}
      {state === 'snoozed' &&
        snoozedUntil !== null &&
        ` · ${t('reminders:state.snoozed', { day: formatLocalDay(snoozedUntil, place.locale) })}`}
      {(state === 'done' || state === 'stopped') &&
        ` · ${t(`reminders:state.${subject.source === 'question' ? 'answered' : state}`)}`}
    </>
  );
}

interface ActingProps extends ReminderTerms {
  readonly acting: ReturnType<typeof useInboxAction>;
}

interface EndingProps extends ActingProps {
  readonly kind: 'done' | 'stop' | 'resume';
  readonly isQuiet?: boolean;
}

function Ending({
  message: { occurrence, state, logbook },
  texts,
  acting,
  kind,
  isQuiet = false,
}: EndingProps) {
  const { t } = useTranslation(['reminders', 'common']);
  const action = t(`reminders:action.${kind}`);
  const isForAll = kind === 'done' || (kind === 'resume' && state === 'done');
  if (isForAll && logbook?.mayEnd === false) return null;
  return (
    <Button
      variant={isQuiet ? 'quiet' : 'plain'}
      busy={acting.isPending}
      aria-label={t('reminders:named', { action, name: texts.name })}
      onClick={() => acting.act({ kind, occurrence })}
    >
      {action}
    </Button>
  );
}

interface ActionsProps extends ActingProps {
  readonly isQuiet?: boolean;
  /** Button that settles what the reminder tells of. */
  readonly children?: ReactNode;
}

function Actions({ isQuiet = false, children, ...terms }: ActionsProps) {
  const { t } = useTranslation(['reminders', 'common']);
  const [isSnoozing, setIsSnoozing] = useState(false);
  const { message, texts, today, acting } = terms;
  const { occurrence, state, subject } = message;
  const later = t('reminders:action.snooze');
  // A question is answered in its logbook, and a recording goes on while its page is open.
  if (['membership', 'question', 'recording'].includes(subject.source)) return null;
  return (
    <>
      <Row wrap className={styles.actions}>
        {state === 'open' ? (
          <>
            {children}
            <Button
              variant={isQuiet ? 'quiet' : 'plain'}
              aria-label={t('reminders:named', { action: later, name: texts.name })}
              aria-expanded={isSnoozing}
              onClick={() => setIsSnoozing(!isSnoozing)}
            >
              {later}
            </Button>
            <Ending {...terms} kind="stop" isQuiet={isQuiet} />
          </>
        ) : (
          <Ending {...terms} kind="resume" isQuiet={isQuiet} />
        )}
      </Row>
      {isSnoozing && state === 'open' && (
        <SnoozeChoice
          today={today}
          busy={acting.isPending}
          onChoose={(until) => {
            setIsSnoozing(false);
            acting.act({ kind: 'snooze', occurrence, until });
          }}
        />
      )}
      {acting.error !== null && <CallProblem problem={toProblem(acting.error)} />}
    </>
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

/** Acts on a reminder and offers Undo. Done enters planned work as a service of today, which Undo removes again. */
function useInboxAction({ message: { subject }, texts: { name }, place: { locale } }: ReminderTerms) {
  const isPlannedWork = subject.source === 'maintenance';
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

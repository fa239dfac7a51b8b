import type { LinkOutcome } from '@domain/reminders/reminder.schema';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '@/components/button';
import { ProblemCard } from '@/components/problem-card';
import rowStyles from '@/components/row.module.css';
import { formatLocalDay } from '@/lib/formatting/days';
import styles from './link-card.module.css';
import { useLink } from './use-link';

/**
 * Shows what the link in the address does, and does it on request, because programs that preview links press no button.
 */
export function LinkCard() {
  const { t, i18n } = useTranslation(['reminders']);
  const { link, use } = useLink(useLocation().hash.slice(1));

  function did({ snoozedUntil, ...outcome }: LinkOutcome): string {
    const day = snoozedUntil === null ? '' : formatLocalDay(snoozedUntil, i18n.language);
    return t(`reminders:link.did.${wordOf(outcome)}`, { day });
  }

  switch (link.step) {
    case 'reading':
      return <p aria-busy="true">{t('reminders:link.reading')}</p>;
    case 'failed':
      return <ProblemCard sentence={t('reminders:link.failed')} onRetry={link.retry} />;
    case 'gone':
      return (
        <div className={styles.card}>
          <p role="alert">{t('reminders:link.gone')}</p>
          <ToReminders />
        </div>
      );
    case 'done':
      return (
        <div className={styles.card} role="status">
          {link.outcome.line !== '' && <p className={styles.line}>{link.outcome.line}</p>}
          <p>{did(link.outcome)}</p>
          <ToReminders />
        </div>
      );
    case 'asked':
    case 'using':
      return (
        <div className={styles.card}>
          {link.outcome.line !== '' && <p className={styles.line}>{link.outcome.line}</p>}
          <p>{t(`reminders:link.ask.${wordOf(link.outcome)}`)}</p>
          <div className={rowStyles.row}>
            <Button variant="accent" busy={link.step === 'using'} onClick={use}>
              {t(`reminders:link.confirm.${link.outcome.kind}`)}
            </Button>
            <ToReminders />
          </div>
        </div>
      );
    default:
      return link satisfies never;
  }
}

/** Planned work that is done becomes a service. */
const wordOf = ({ kind, entersService }: Pick<LinkOutcome, 'kind' | 'entersService'>) =>
  entersService ? 'doneService' : kind;

function ToReminders() {
  const { t } = useTranslation(['reminders']);
  return (
    <div>
      <ButtonLink to="/reminders">{t('reminders:link.signIn')}</ButtonLink>
    </div>
  );
}

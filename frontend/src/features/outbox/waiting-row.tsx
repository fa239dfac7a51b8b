import { useTranslation } from 'react-i18next';
import { useFacts } from '@/entities/records/use-facts';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { formatMoment } from '@/lib/formatting/times';
import { mayNeverPass } from '@/lib/offline/failure-kind';
import { useDriversOutbox } from '@/lib/offline/outbox-context';
import type { OutboxItem } from '@/lib/offline/outbox-item';
import { DiscardChoice } from './discard-choice';
import { useDeciding } from './use-deciding';
import { useTitle } from './use-title';
import styles from './waiting-records.module.css';

/** What waits, in words. */
export function ItemFacts({ item }: { item: OutboxItem }) {
  const { t } = useTranslation(['outbox']);
  const outbox = useDriversOutbox();
  const { main, locale, zone } = useFacts(item.recordKind);
  const title = useTitle(item);
  const record = outbox.localVersion(item) ?? item.before;
  return (
    <div className={styles.item}>
      <h3>{title}</h3>
      {locale !== undefined && zone !== undefined && (
        <p className={styles.quiet}>
          {t('outbox:entered', { when: formatMoment(item.queuedAtMs, { locale, zone }) })}
        </p>
      )}
      {record !== undefined && (
        <dl className={styles.facts}>
          {main(record).map(({ field, label, value }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

export function WaitingRow({ item }: { item: OutboxItem }) {
  const { t } = useTranslation(['outbox', 'errors']);
  const outbox = useDriversOutbox();
  const { busy, sentence, decide } = useDeciding();
  const { problem } = item;
  return (
    <li>
      <ItemFacts item={item} />
      {problem !== undefined && (
        <p className={styles.quiet}>
          {t('outbox:since', { sentence: t(problemSentenceKey(problem), { ...problem }) })}
        </p>
      )}
      {problem !== undefined && mayNeverPass(problem) && (
        <div className={styles.choices}>
          <DiscardChoice busy={busy} onDiscard={() => decide(() => outbox.discard(item))} />
        </div>
      )}
      {sentence !== null && <p role="alert">{sentence}</p>}
    </li>
  );
}

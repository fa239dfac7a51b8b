import { useTranslation } from 'react-i18next';
import rowStyles from '@/components/row.module.css';
import { useFacts } from '@/entities/records/use-facts';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { formatMoment } from '@/lib/formatting/times';
import { mayNeverPass } from '@/lib/offline/failure-kind';
import { useDriversOutbox } from '@/lib/offline/outbox-context';
import type { OutboxItem } from '@/lib/offline/outbox-item';
import { DiscardChoice, useDeciding, useTitle } from './deciding';
import styles from './waiting-records.module.css';

interface FactsProps {
  readonly item: OutboxItem;
  /** Change that the title describes, if it is another one of the same record. */
  readonly titledBy?: OutboxItem;
}

/** Facts of a waiting change. */
export function ItemFacts({ item, titledBy = item }: FactsProps) {
  const { t } = useTranslation(['outbox']);
  const outbox = useDriversOutbox();
  const { main, locale, zone } = useFacts(item.recordKind);
  const title = useTitle(titledBy);
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

interface RowProps {
  /** Change that is sent next. */
  readonly item: OutboxItem;
  /** All waiting changes of the record, in order. */
  readonly ofRecord: readonly OutboxItem[];
}

/** One card per record, as it will be once all of its changes have arrived. */
export function WaitingRow({ item, ofRecord }: RowProps) {
  const { t } = useTranslation(['outbox', 'errors']);
  const outbox = useDriversOutbox();
  const { busy, sentence, decide } = useDeciding();
  const { problem } = item;
  return (
    <li>
      <ItemFacts item={ofRecord.at(-1) ?? item} titledBy={item} />
      {ofRecord.length > 1 && (
        <p className={styles.quiet}>{t('outbox:changesOfRecord', { count: ofRecord.length })}</p>
      )}
      {problem !== undefined && (
        <p className={styles.quiet}>
          {t('outbox:since', { sentence: t(problemSentenceKey(problem), { ...problem }) })}
        </p>
      )}
      {problem !== undefined && mayNeverPass(problem) && (
        <div className={rowStyles.row}>
          <DiscardChoice busy={busy} onDiscard={() => decide(() => outbox.discard(item))} />
        </div>
      )}
      {sentence !== null && <p role="alert">{sentence}</p>}
    </li>
  );
}

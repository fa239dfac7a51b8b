import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '@/components/layout';
import { DiscardChoice, useDeciding, useTitle } from '@/entities/records/deciding';
import { useFacts } from '@/entities/records/use-facts';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { formatMoment } from '@/lib/formatting/times';
import { mayNeverPass } from '@/lib/offline/failure-kind';
import { useDriversOutbox } from '@/lib/offline/outbox-context';
import type { OutboxItem } from '@/lib/offline/outbox-item';
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
  const { main, changedFirst, locale, zone } = useFacts(item.recordKind);
  const title = useTitle(titledBy);
  const record = outbox.localVersion(item) ?? item.before;
  const { before } = titledBy;
  return (
    <Stack gap={4}>
      <Text as="h3" scale="title">
        {title}
      </Text>
      {locale !== undefined && zone !== undefined && (
        <Text scale="small" tone="quiet">
          {t('outbox:entered', { when: formatMoment(item.queuedAtMs, { locale, zone }) })}
        </Text>
      )}
      {record !== undefined && (
        <Row as="dl" gap={20} rowGap={8} wrap align="start" className={styles.facts}>
          {(before === undefined ? main(record) : changedFirst(record, before)).map(
            ({ field, label, value }) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </Row>
      )}
    </Stack>
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
    <Stack as="li" gap={8}>
      <ItemFacts item={ofRecord.at(-1) ?? item} titledBy={item} />
      {ofRecord.length > 1 && (
        <Text scale="small" tone="quiet">
          {t('outbox:changesOfRecord', { count: ofRecord.length })}
        </Text>
      )}
      {problem !== undefined && (
        <Text scale="small" tone="quiet">
          {t('outbox:since', { sentence: t(problemSentenceKey(problem), { ...problem }) })}
        </Text>
      )}
      {problem !== undefined && mayNeverPass(problem) && (
        <Row wrap>
          <DiscardChoice busy={busy} onDiscard={() => decide(() => outbox.discard(item))} />
        </Row>
      )}
      {sentence !== null && <p role="alert">{sentence}</p>}
    </Stack>
  );
}

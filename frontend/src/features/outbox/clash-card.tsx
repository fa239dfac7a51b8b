import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Grid, Row, Stack, Text } from '@/components/layout';
import { useDeciding, useTitle } from '@/entities/records/deciding';
import { useFacts } from '@/entities/records/use-facts';
import { useDriversOutbox } from '@/lib/offline/outbox-context';
import type { OutboxItem } from '@/lib/offline/outbox-item';
import styles from './waiting-records.module.css';

/** A record that was changed both here and elsewhere. Nothing is overwritten until the driver chooses. */
export function ClashCard({ item }: { item: OutboxItem }) {
  const { t } = useTranslation(['outbox']);
  const outbox = useDriversOutbox();
  const { busy, sentence, decide } = useDeciding();
  const title = useTitle(item);
  return (
    <Stack as="article" className={styles.card} data-tone="warning" aria-label={title}>
      <Text as="h3" scale="title">
        {title}
      </Text>
      <p>{t('outbox:clash.sentence')}</p>
      <Sides item={item} />
      {sentence !== null && <p role="alert">{sentence}</p>}
      <Row wrap>
        <Button variant="accent" busy={busy} onClick={() => decide(() => outbox.keepLocal(item))}>
          {t('outbox:clash.keepMine')}
        </Button>
        <Button busy={busy} onClick={() => decide(() => outbox.discard(item))}>
          {t('outbox:clash.takeTheirs')}
        </Button>
      </Row>
    </Stack>
  );
}

function Sides({ item }: { item: OutboxItem }) {
  const { t } = useTranslation(['outbox']);
  const outbox = useDriversOutbox();
  const { main, differing } = useFacts(item.recordKind);
  const { theirs: newer } = item;
  if (newer === undefined) return <p>{t('outbox:clash.notLoaded')}</p>;
  const localVersion = outbox.localVersion(item, newer);
  if (localVersion === undefined) {
    return (
      <>
        <p>{t('outbox:clash.mineIsDelete')}</p>
        <Row as="dl" gap={20} rowGap={8} wrap align="start" className={styles.facts}>
          {main(newer).map(({ field, label, value }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Row>
      </>
    );
  }
  return differing(localVersion, newer).map((pair) => (
    <Grid as="dl" key={pair.one.field} gap={16} className={styles.sides} aria-label={pair.one.label}>
      <div>
        <dt>{t('outbox:clash.mine', { field: pair.one.label })}</dt>
        <dd>{pair.one.value}</dd>
      </div>
      <div>
        <dt>{t('outbox:clash.theirs', { field: pair.other.label })}</dt>
        <dd>{pair.other.value}</dd>
      </div>
    </Grid>
  ));
}

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import { PageHeading } from '@/components/page-heading';
import { Panel } from '@/components/panel';
import styles from '@/components/plain-page.module.css';
import { clearDevice, moveFiles } from '@/entities/attachments/device-attachments';
import { DiscardChoice, useDeciding } from '@/entities/records/deciding';
import waiting from '@/features/outbox/waiting-records.module.css';
import { ItemFacts } from '@/features/outbox/waiting-row';
import { removeDraftsOf } from '@/lib/forms/draft-storage';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { openLogbook } from '@/lib/logbook/opened-logbook';
import { useDriversOutbox } from '@/lib/offline/outbox-context';
import type { OutboxItem } from '@/lib/offline/outbox-item';
import { useOutboxItems } from '@/lib/offline/use-waiting';
import { forgetQueriesOf } from '@/lib/trpc/persisted-queries';

/** Page of a shared logbook that the driver is no longer in, with the changes that could not be sent to it. */
export function LogbookGone() {
  const { t } = useTranslation(['logbooks']);
  const { driverId, ownId } = useLogbook();
  const items = useOutboxItems();
  const ofRecords = Map.groupBy(items, ({ recordKind, recordId }) => `${recordKind} ${recordId}`);

  // What the driver may no longer read is not left on the device either.
  useEffect(() => void forgetQueriesOf(driverId).catch(() => undefined), [driverId]);

  async function leave(): Promise<void> {
    if (items.length === 0) {
      removeDraftsOf(driverId);
      await clearDevice(driverId).catch(() => undefined);
    }
    openLogbook(ownId, 'own');
  }

  return (
    <main className={styles.page}>
      <PageHeading title={t('logbooks:gone.title')}>
        <p>{t('logbooks:gone.sentence')}</p>
      </PageHeading>
      <Stack gap={16}>
        {ofRecords.size > 0 && (
          <Panel title={t('logbooks:gone.waiting')} hint={t('logbooks:gone.waitingHint')}>
            <ol className={waiting.rows}>
              {[...ofRecords].map(([record, ofRecord]) =>
                ofRecord.slice(0, 1).map((item) => <Stranded key={record} item={item} ofRecord={ofRecord} />),
              )}
            </ol>
          </Panel>
        )}
        <div>
          <Button variant="accent" onClick={() => void leave()}>
            {t('logbooks:gone.toOwn')}
          </Button>
        </div>
      </Stack>
    </main>
  );
}

interface StrandedProps {
  readonly item: OutboxItem;
  readonly ofRecord: readonly OutboxItem[];
}

/** Changes of a record that can no longer be sent, and the two ways out. */
function Stranded({ item, ofRecord }: StrandedProps) {
  const { t } = useTranslation(['logbooks']);
  const { driverId, ownId } = useLogbook();
  const outbox = useDriversOutbox();
  const { busy, sentence, decide } = useDeciding();
  const record = outbox.localVersion(item);
  const movable = record !== undefined && outbox.canBeNew(item, record) ? record : null;
  return (
    <Stack as="li" gap={8}>
      <ItemFacts item={ofRecord.at(-1) ?? item} titledBy={item} />
      {movable === null && (
        <Text scale="hint" tone="quiet">
          {t('logbooks:gone.cannotMove')}
        </Text>
      )}
      {sentence !== null && <p role="alert">{sentence}</p>}
      <Row wrap>
        {movable !== null && (
          <Button
            busy={busy}
            onClick={() =>
              decide(async () => {
                await outbox.moveTo(ownId, item, movable);
                await moveFiles(driverId, item.recordId, ownId);
              })
            }
          >
            {t('logbooks:gone.move')}
          </Button>
        )}
        <DiscardChoice busy={busy} onDiscard={() => decide(() => outbox.discard(item))} />
      </Row>
    </Stack>
  );
}

import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { PageHeading } from '@/components/page-heading';
import pagePanels from '@/components/page-panels.module.css';
import { Panel } from '@/components/panel';
import { useOpened } from '@/components/use-opened';
import { ClashCard } from '@/features/outbox/clash-card';
import { RefusedCard } from '@/features/outbox/refused-card';
import styles from '@/features/outbox/waiting-records.module.css';
import { WaitingRow } from '@/features/outbox/waiting-row';
import { useDriversOutbox } from '@/lib/offline/outbox-context';
import type { RecordKind, StoredRecord } from '@/lib/offline/record-kind';
import { useOutboxItems } from '@/lib/offline/use-waiting';
import { RecordSheetsProvider } from '@/pages/record-sheets/record-sheets-provider';

/** Changes that are only on this device, and the decisions that they need. */
export function Component() {
  return (
    <RecordSheetsProvider>
      <WaitingRecords />
    </RecordSheetsProvider>
  );
}

interface Edited {
  readonly kind: RecordKind;
  readonly record: StoredRecord;
}

function WaitingRecords() {
  const { t } = useTranslation(['outbox', 'common']);
  const outbox = useDriversOutbox();
  const items = useOutboxItems();
  // On the page, so that the sheet outlasts the card from which it was opened.
  const { open, sheet } = useOpened<Edited>(({ kind: { form }, record }, close) => {
    return 'Sheet' in form && <form.Sheet record={record} onClose={close} />;
  });
  const clashes = items.filter(({ state }) => state === 'clash');
  const refused = items.filter(({ state }) => state === 'refused');
  const waiting = items.filter(({ state }) => state === 'waiting' || state === 'sending');
  const isStuck = clashes.length + refused.length > 0;
  const ofWaiting = isStuck ? 'both' : 'waiting';
  const ofRest = isStuck ? 'decide' : 'nothing';
  const intro = waiting.length > 0 ? ofWaiting : ofRest;
  const byRecord = Map.groupBy(waiting, ({ recordKind, recordId }) => `${recordKind} ${recordId}`);
  return (
    <>
      <PageHeading title={t('outbox:title')}>
        <p>{t(`outbox:intro.${intro}`)}</p>
      </PageHeading>
      <Suspense>
        <div className={pagePanels.panels} data-wide>
          {clashes.length > 0 && (
            <Panel title={t('outbox:clashes')}>
              {clashes.map((item) => (
                <ClashCard key={item.id} item={item} />
              ))}
            </Panel>
          )}
          {refused.length > 0 && (
            <Panel title={t('common:word.refused')}>
              {refused.map((item) =>
                item.problem ? (
                  <RefusedCard
                    key={item.id}
                    item={item}
                    problem={item.problem}
                    onEdit={(kind, record) => open({ kind, record })}
                  />
                ) : null,
              )}
            </Panel>
          )}
          {waiting.length > 0 && (
            <Panel title={t('outbox:waiting')}>
              <ol className={styles.rows}>
                {[...byRecord].map(([record, ofRecord]) =>
                  ofRecord
                    .slice(0, 1)
                    .map((item) => <WaitingRow key={record} item={item} ofRecord={ofRecord} />),
                )}
              </ol>
              <div>
                <Button
                  busy={waiting.some(({ state }) => state === 'sending')}
                  onClick={() => outbox.sendNow()}
                >
                  {t('outbox:sendNow')}
                </Button>
              </div>
            </Panel>
          )}
        </div>
      </Suspense>
      {sheet}
    </>
  );
}

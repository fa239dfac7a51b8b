import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row, Stack } from '@/components/layout';
import { Panel } from '@/components/panel';
import { formatFileSize } from '@/lib/formatting/file-size';
import type { Place } from '@/lib/formatting/place';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { useMay } from '@/lib/logbook/membership';
import { trpc } from '@/lib/trpc/client';
import styles from './archive-panel.module.css';
import { RestoreSection } from './restore-section';
import { useArchiveExport } from './use-archive-export';

/** Exports everything, and restores it. */
export function ArchivePanel({ place }: { readonly place: Place }) {
  const { t } = useTranslation(['archive', 'common']);
  const overview = trpc.archive.overview.useQuery(undefined, { staleTime: 0 });
  const mayRestore = useMay('archive.beginRestore');
  const { state, start, cancel } = useArchiveExport(place.zone);
  const size = (bytes: number) => formatFileSize(bytes, place.locale);
  const last = overview.data?.lastExport ?? null;
  const isRunning = state.kind === 'running';
  return (
    <Panel title={t('archive:title')} hint={t('archive:hint')}>
      <Stack gap={10} className={styles.part}>
        <Row wrap>
          <Button icon={<IconDownload size={20} aria-hidden="true" />} busy={isRunning} onClick={start}>
            {t('archive:export.start')}
          </Button>
          {isRunning && (
            <Button variant="quiet" onClick={cancel}>
              {t('common:word.cancel')}
            </Button>
          )}
        </Row>
        {isRunning && <progress aria-label={t('archive:export.start')} />}
        <p role="status">
          {isRunning && t('archive:export.running', { size: size(state.bytes) })}
          {state.kind === 'done' && t('archive:export.done', { size: size(state.bytes) })}
          {state.kind === 'cancelled' && t('archive:export.cancelled')}
          {state.kind === 'idle' &&
            overview.data !== undefined &&
            (last === null
              ? t('archive:export.never')
              : t('archive:export.last', {
                  when: formatRecentMoment(last.atMs, Date.now(), place),
                  size: size(last.bytes),
                }))}
        </p>
        {state.kind === 'failed' && <CallProblem problem={state.problem} onRetry={start} />}
      </Stack>
      {mayRestore ? (
        <RestoreSection place={place} last={overview.data?.restore ?? null} />
      ) : (
        <p>{t('archive:restore.ofShared')}</p>
      )}
    </Panel>
  );
}

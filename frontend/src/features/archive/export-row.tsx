import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row, Stack } from '@/components/layout';
import { formatFileSize } from '@/lib/formatting/file-size';
import type { Place } from '@/lib/formatting/place';
import styles from './archive-panel.module.css';
import type { useArchiveExport } from './use-archive-export';

interface Props extends ReturnType<typeof useArchiveExport> {
  readonly label: string;
  readonly place: Place;
  /** Sentence before the first export. */
  readonly idle?: string | undefined;
  /** Sentence after an export, with its size; by default that the file is in the downloads. */
  readonly done?: ((size: string) => string) | undefined;
}

/** The button of an export, with its progress and result. */
export function ExportRow({ label, place, idle, done, state, start, cancel }: Props) {
  const { t } = useTranslation(['archive', 'common']);
  const size = (bytes: number) => formatFileSize(bytes, place.locale);
  const isRunning = state.kind === 'running';
  return (
    <Stack gap={10} className={styles.part}>
      <Row wrap>
        <Button icon={<IconDownload size={20} aria-hidden="true" />} busy={isRunning} onClick={start}>
          {label}
        </Button>
        {isRunning && (
          <Button variant="quiet" onClick={cancel}>
            {t('common:word.cancel')}
          </Button>
        )}
      </Row>
      {isRunning && <progress aria-label={label} />}
      <p role="status">
        {isRunning && t('archive:export.running', { size: size(state.bytes) })}
        {state.kind === 'done' &&
          (done?.(size(state.bytes)) ?? t('archive:export.done', { size: size(state.bytes) }))}
        {state.kind === 'cancelled' && t('archive:export.cancelled')}
        {state.kind === 'idle' && idle}
      </p>
      {state.kind === 'failed' && <CallProblem problem={state.problem} onRetry={start} />}
    </Stack>
  );
}

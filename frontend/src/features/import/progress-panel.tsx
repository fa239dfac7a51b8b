import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { formatDuration } from '@/lib/formatting/durations';
import { numberFormat } from '@/lib/formatting/numbers';
import styles from './import.module.css';
import type { Progress } from './run/import-state';
import { timeLeftMs } from './run/time-left';

const minuteMs = 60_000;

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly progress: Progress;
  readonly locale: string;
  /** null if the step cannot be cancelled. */
  readonly onCancel: (() => void) | null;
}

/** Progress of a long step, with the time left. */
export function ProgressPanel({ title, hint, progress, locale, onCancel }: Props) {
  const { t } = useTranslation(['import', 'common']);
  const id = useId();
  const { done, total, share } = progress;
  const leftMs = timeLeftMs(progress, Date.now());
  const percent = (value: number) => numberFormat(locale, { style: 'percent' }).format(value);
  const figure = (value: number) => numberFormat(locale).format(value);
  const read = share === null ? title : t('import:choose.share', { share: percent(share) });
  const words =
    total === null ? read : t('import:writing.done', { done: figure(done), total: figure(total) });
  // Formats minutes, rounded up.
  const left = (ms: number) =>
    ms < minuteMs
      ? t('import:writing.soon')
      : t('import:writing.left', { duration: formatDuration(ms + minuteMs - 1, locale) });
  return (
    <Panel title={title} {...(hint !== undefined && { hint })}>
      <Stack gap={8}>
        <progress
          aria-labelledby={id}
          {...(share !== null && { max: 1, value: share })}
          {...(total !== null && { max: Math.max(total, 1), value: done })}
        />
        <Text id={id} scale="hint" tone="quiet" className={styles.prose}>
          {words}
          {leftMs !== null && ` · ${left(leftMs)}`}
        </Text>
      </Stack>
      {onCancel && (
        <Row wrap>
          <Button onClick={onCancel}>{t('common:word.cancel')}</Button>
        </Row>
      )}
      {/* Below the button, so that nothing moves under the finger. */}
      <Text role="status" scale="hint" tone="quiet" className={styles.prose}>
        {progress.isWaiting && t('import:writing.waiting')}
      </Text>
    </Panel>
  );
}

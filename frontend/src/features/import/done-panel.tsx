import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { Row, Stack } from '@/components/layout';
import { Panel } from '@/components/panel';
import { problemSentenceKey } from '@/lib/errors/sentence';
import styles from './import.module.css';
import type { Preview } from './run/preview-file';
import type { Written } from './run/write-file';
import { SaveFaults } from './save-faults';
import type { ImportFlow } from './use-import';

const maxShown = 20;

interface Props {
  readonly flow: ImportFlow;
  readonly written: Written;
  readonly preview: Preview;
  readonly locale: string;
}

/** Result of an import, with the way to undo it. */
export function DonePanel({ flow, written, preview, locale }: Props) {
  const { t } = useTranslation(['import', 'errors']);
  const { createdCount, updatedCount, id } = written.import;
  const came = (kind: 'service' | 'schedule', count: number) =>
    count - written.refused.filter((each) => each.kind === kind).length;
  const visits = came('service', preview.visits.count);
  const schedules = came('schedule', preview.schedules.count);
  const isLast = flow.state.files.length < 2;
  return (
    <Panel title={t('import:done.title')} hint={t('import:done.undoHint')}>
      <Stack role="status">
        <p>{t('import:done.created', { count: createdCount })}</p>
        {updatedCount > 0 && <p>{t('import:done.updated', { count: updatedCount })}</p>}
        {visits > 0 && <p>{t('import:done.visits', { count: visits })}</p>}
        {schedules > 0 && <p>{t('import:done.schedules', { count: schedules })}</p>}
      </Stack>
      {written.refused.length > 0 && (
        <Stack>
          <p>{t('import:done.refused', { count: written.refused.length })}</p>
          <Stack as="ul" className={styles.list}>
            {written.refused.slice(0, maxShown).map(({ row, kind, reason }) => (
              <Stack as="li" gap={8} key={`${row} ${kind}`}>
                {t('import:faults.row', { row })}: {t(problemSentenceKey({ reason, fields: [] }))}
              </Stack>
            ))}
          </Stack>
        </Stack>
      )}
      {preview.faultCount + preview.refusals.length > 0 && (
        <Stack>
          <p>{t('import:done.leftOut', { count: preview.faultCount + preview.refusals.length })}</p>
          {preview.faultCount > 0 && (
            <Row wrap>
              <SaveFaults faults={preview.faults} locale={locale} />
            </Row>
          )}
        </Stack>
      )}
      <Row wrap>
        <Button variant="accent" onClick={flow.next}>
          {isLast ? t('import:done.another') : t('import:done.next')}
        </Button>
        <Button onClick={() => void flow.undo(id)}>{t('import:done.undo')}</Button>
        {schedules > 0 && <ButtonLink to="/due">{t('import:done.toDue')}</ButtonLink>}
        <ButtonLink variant="quiet" to="/">
          {t('import:done.toLogbook')}
        </ButtonLink>
      </Row>
    </Panel>
  );
}

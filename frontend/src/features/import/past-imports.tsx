import { type Import, undoMilliseconds } from '@domain/import/import.schema';
import { importFormatNames } from '@domain/import/import-formats';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row, Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { numberFormat } from '@/lib/formatting/numbers';
import type { Place } from '@/lib/formatting/place';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { trpc } from '@/lib/trpc/client';
import styles from './import.module.css';
import { takeBack } from './run/take-back';

const refreshMilliseconds = 10_000;

/** Past imports, each with Undo. */
export function PastImports({ place }: { readonly place: Place }) {
  const { t } = useTranslation(['import']);
  const utils = trpc.useUtils();
  const { data } = trpc.imports.list.useQuery(
    {},
    {
      staleTime: 0,
      // Follows an import that runs on another device until it ends.
      refetchInterval: ({ state }) =>
        state.data?.items.some((each) => each.state === 'running') ? refreshMilliseconds : false,
    },
  );
  const [busy, setBusy] = useState<{ id: string; done: number; total: number } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function undo(id: string, alsoChanged: boolean): Promise<void> {
    setBusy({ id, done: 0, total: 0 });
    setProblem(null);
    try {
      await takeBack({
        undo: () => utils.client.imports.undo.mutate({ id, alsoChanged }),
        onProgress: (done, total) => setBusy({ id, done, total }),
      });
    } catch (error) {
      setProblem(toProblem(error));
    }
    setBusy(null);
    await utils.invalidate();
  }

  const figure = (value: number) => numberFormat(place.locale).format(value);
  if (data === undefined) return null;
  return (
    <Panel title={t('import:past.title')}>
      {data.items.length === 0 && (
        <Text scale="hint" tone="quiet" className={styles.prose}>
          {t('import:past.none')}
        </Text>
      )}
      {problem !== null && <CallProblem problem={problem} />}
      {data.items.length > 0 && (
        <Stack as="ul" className={styles.list}>
          {data.items.map((each) => (
            <Stack as="li" gap={8} key={each.id}>
              <strong>{each.fileName}</strong>
              <Text as="span" scale="hint" tone="quiet">
                {importFormatNames[each.formatId]}, {formatRecentMoment(each.startedAtMs, Date.now(), place)}
              </Text>
              {busy?.id === each.id ? (
                <span role="status">
                  {t('import:past.undoingNow')}
                  {busy.total > 0 &&
                    `: ${t('import:writing.done', { done: figure(busy.done), total: figure(busy.total) })}`}
                </span>
              ) : (
                <State past={each} />
              )}
              <Row wrap>
                {canUndo(each) && (
                  <Button
                    busy={busy !== null}
                    aria-label={t('import:past.undoNamed', { name: each.fileName })}
                    onClick={() => void undo(each.id, false)}
                  >
                    {t('import:past.undo')}
                  </Button>
                )}
                {each.state === 'undone' && each.leftCount > 0 && (
                  <Button variant="danger" busy={busy !== null} onClick={() => void undo(each.id, true)}>
                    {t('import:past.alsoChanged')}
                  </Button>
                )}
              </Row>
            </Stack>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

function State({ past }: { readonly past: Import }) {
  const { t } = useTranslation(['import']);
  const { state, createdCount: created, updatedCount: updated, leftCount } = past;
  switch (state) {
    case 'running':
    case 'left':
      return <span>{t(`import:past.${state}`, { count: created + updated })}</span>;
    case 'undoing':
      return <span>{t('import:past.undoing')}</span>;
    case 'done':
      return <span>{t('import:past.counts', { created, updated })}</span>;
    case 'undone':
      return (
        <span>
          {leftCount > 0 ? t('import:past.undoneLeft', { count: leftCount }) : t('import:past.undone')}
        </span>
      );
    default:
      return state satisfies never;
  }
}

function canUndo({ state, endedAtMs }: Import): boolean {
  if (state === 'undone') return false;
  return endedAtMs === null || state === 'undoing' || Date.now() - endedAtMs < undoMilliseconds;
}

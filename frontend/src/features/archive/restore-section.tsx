import type { Restore } from '@domain/archive/archive.schema';
import { IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row, Stack } from '@/components/layout';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { numberFormat } from '@/lib/formatting/numbers';
import type { Place } from '@/lib/formatting/place';
import { useRole } from '@/lib/logbook/membership';
import styles from './archive-panel.module.css';
import { RefusedRecords, TakeInPreview } from './take-in-preview';
import { useArchiveRestore } from './use-archive-restore';

interface Props {
  readonly place: Place;
  /** Latest restore on the server; a running one is followed. */
  readonly last: Restore | null;
}

/** Restores an export, and shows the progress and the result; for owners in a shared logbook. */
export function RestoreSection({ place, last }: Props) {
  const { t } = useTranslation(['archive', 'errors', 'common']);
  const id = useId();
  const role = useRole();
  const input = useRef<HTMLInputElement>(null);
  const { state, start, resume, cancel, agree, discard } = useArchiveRestore();
  const isOpenElsewhere = (last?.state === 'running' || last?.state === 'preview') && state.kind === 'idle';
  // Runs only when first known; later states are polled.
  useEffect(() => {
    if (isOpenElsewhere) resume(last);
  }, [isOpenElsewhere]);
  const isBusy = state.kind === 'uploading' || state.kind === 'restoring';

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    if (file) start(file);
    // Allows the same file to be chosen again.
    currentTarget.value = '';
  }

  return (
    <Stack gap={10} className={styles.part}>
      <h3>{t('archive:restore.title')}</h3>
      <p>{t(role === null ? 'archive:restore.hint' : 'archive:restore.hintShared')}</p>
      <input ref={input} type="file" accept=".zip,application/zip" hidden onChange={choose} />
      <Row wrap>
        <Button
          icon={<IconUpload size={20} aria-hidden="true" />}
          busy={isBusy}
          onClick={() => input.current?.click()}
        >
          {t('archive:restore.choose')}
        </Button>
        {state.kind === 'uploading' && (
          <Button variant="quiet" onClick={cancel}>
            {t('common:word.cancel')}
          </Button>
        )}
      </Row>
      {isBusy && (
        <>
          <progress
            aria-labelledby={id}
            {...(state.progress !== null && { max: state.progress.total, value: state.progress.done })}
          />
          <p id={id}>
            {t(state.kind === 'uploading' ? 'archive:restore.uploading' : 'archive:restore.running')}
          </p>
        </>
      )}
      <Stack gap={10} role="status" className={styles.part}>
        {state.kind === 'cancelled' && <p>{t('archive:restore.cancelled')}</p>}
        {state.kind === 'discarded' && <p>{t('archive:takeIn.discarded')}</p>}
        {state.kind === 'ended' && state.restore.state !== 'preview' && (
          <Outcome restore={state.restore} place={place} />
        )}
      </Stack>
      {state.kind === 'ended' && state.restore.state === 'preview' && state.restore.takeIn !== null && (
        <TakeInPreview
          {...{ takeIn: state.restore.takeIn, place }}
          onAgree={() => agree(state.restore.id)}
          onDiscard={() => discard(state.restore.id)}
        />
      )}
      {state.kind === 'failed' && <CallProblem problem={state.problem} />}
    </Stack>
  );
}

function Outcome({ restore, place }: { readonly restore: Restore; readonly place: Place }) {
  const { t } = useTranslation(['archive', 'errors', 'common']);
  const count = numberFormat(place.locale);
  if (restore.state === 'done') {
    const [records, files] = [restore.records ?? 0, restore.files ?? 0].map((value) => count.format(value));
    const { takeIn } = restore;
    if (takeIn === null) return <p>{t('archive:restore.done', { records, files })}</p>;
    return (
      <>
        <p>{t('archive:takeIn.done', { records, files })}</p>
        <RefusedRecords {...{ takeIn, place }} />
      </>
    );
  }
  const { problem } = restore;
  if (problem === null) return null;
  // The restore was tried several times, and the server has given up.
  if (problem.reason === 'UNAVAILABLE') {
    return <p>{t(restore.takeIn === null ? 'archive:restore.givenUp' : 'archive:takeIn.givenUp')}</p>;
  }
  const sentence = t(problemSentenceKey({ reason: problem.reason, fields: [] }));
  return (
    <>
      <p>
        {t(restore.takeIn === null ? 'archive:restore.refused' : 'archive:takeIn.stopped')} {sentence}
      </p>
      {problem.place !== null && <p>{t('archive:restore.place', { place: problem.place })}</p>}
    </>
  );
}

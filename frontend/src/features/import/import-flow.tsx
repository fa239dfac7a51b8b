import type { Account } from '@domain/account/account.schema';
import type { MappedKind } from '@domain/import/column-mapping';
import type { Import } from '@domain/import/import.schema';
import type { DistanceUnit } from '@domain/quantities/distance';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, useSearchParams } from 'react-router';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Dialog } from '@/components/dialog';
import { Row, Text } from '@/components/layout';
import pagePanels from '@/components/page-panels.module.css';
import { Panel } from '@/components/panel';
import { placeOf } from '@/lib/formatting/place';
import { AnswersPanel } from './answers-panel';
import { ChoosePanel } from './choose-panel';
import { columnsDraft, draftOf } from './columns/columns-draft';
import { ColumnsPanel } from './columns/columns-panel';
import { DonePanel } from './done-panel';
import { filesAlone } from './dropped-files';
import styles from './import.module.css';
import { PastImports } from './past-imports';
import { PreviewPanel } from './preview-panel';
import { ProgressPanel } from './progress-panel';
import { RefusedFiles } from './refused-files';
import type { UnderstoodFile } from './run/import-state';
import { type ImportFlow as Flow, useImport } from './use-import';
import type { OpenedTable } from './worker/opened-file';

/** Asks before the driver leaves the page during an import. The browser asks when the tab is closed. */
function LeaveQuestion({ isNeeded }: { readonly isNeeded: boolean }) {
  const { t } = useTranslation(['import']);
  const question = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isNeeded && currentLocation.pathname !== nextLocation.pathname,
  );
  const { state, reset, proceed } = blocker;
  useEffect(() => {
    if (state !== 'blocked') question.current?.close();
    else if (isNeeded) question.current?.showModal();
    // The import ended while the question was open.
    else proceed();
  }, [state, isNeeded, proceed]);
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
  return (
    <Dialog ref={question} title={t('import:leave.title')} onClose={() => reset?.()}>
      <Text scale="hint" tone="quiet" className={styles.prose}>
        {t('import:leave.hint')}
      </Text>
      <Row wrap>
        <Button variant="accent" onClick={() => reset?.()}>
          {t('import:leave.stay')}
        </Button>
        <Button onClick={() => proceed?.()}>{t('import:leave.leave')}</Button>
      </Row>
    </Dialog>
  );
}

/** Cache in which the service worker leaves files shared with the app (public/share-target.js). */
const cacheName = 'roadbook-shared-files';

/** Returns the shared files once, and removes them. */
async function takeSharedFiles(): Promise<File[]> {
  const cache = await caches.open(cacheName);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const name = response?.headers.get('x-file-name');
    if (response && name) files.push(new File([await response.blob()], decodeURIComponent(name)));
  }
  await caches.delete(cacheName);
  return files;
}

interface Props {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
  readonly imports: readonly Import[];
}

/** Imports one file at a time: choose, answer, preview, store, undo. */
export function ImportFlow(props: Props) {
  const flow = useImport(props);
  const { state } = flow;
  const place = placeOf(props.account);
  const [parameters, setParameters] = useSearchParams();
  const isShared = parameters.has('shared');
  // Clears the address, so that this happens only once.
  useEffect(() => {
    if (!isShared) return;
    setParameters({}, { replace: true });
    void takeSharedFiles().then((files) => {
      if (files.length > 0) void flow.choose(filesAlone(files));
    });
  }, [isShared]);
  const refused = (
    <RefusedFiles
      files={state.refused}
      leftOut={state.leftOut}
      locale={place.locale}
      isTextRefused={state.isTextRefused}
      onText={(file, text) => flow.readText(text, file)}
      onRead={flow.readByColumns}
      onLeave={flow.leaveOut}
    />
  );
  return (
    <div className={pagePanels.panels} data-wide>
      {state.problem !== null && <CallProblem problem={state.problem} />}
      {state.step.kind === 'choose' && refused}
      <Step
        flow={flow}
        vehicles={props.vehicles}
        locale={place.locale}
        distanceUnit={props.account.distanceUnit}
      />
      <LeaveQuestion isNeeded={state.step.kind === 'writing' || state.step.kind === 'undoing'} />
      {/* While questions about a file are open, refused files come below them. */}
      {state.step.kind === 'answers' && refused}
      {state.step.kind === 'choose' && <PastImports place={place} />}
    </div>
  );
}

interface StepProps {
  readonly flow: Flow;
  readonly vehicles: readonly Vehicle[];
  readonly locale: string;
  readonly distanceUnit: DistanceUnit;
}

function Step({ flow, vehicles, locale, distanceUnit }: StepProps) {
  const { t } = useTranslation(['import']);
  const { state, terms, cancel } = flow;
  const { step, answers } = state;
  switch (step.kind) {
    case 'choose':
    case 'reading':
      return (
        <ChoosePanel
          reading={step.kind === 'reading' ? step : null}
          onChoose={(chosen) => void flow.choose(chosen)}
        />
      );
    case 'answers':
      return answers && <AnswersPanel {...{ flow, answers, vehicles, locale }} />;
    case 'columns':
      return (
        flow.file?.table && <FileColumns flow={flow} file={flow.file} table={flow.file.table} as={step.as} />
      );
    case 'previewing':
      return (
        <ProgressPanel
          title={t('import:preview.working')}
          progress={step.progress}
          locale={locale}
          onCancel={cancel}
        />
      );
    case 'preview':
      return (
        terms && (
          <PreviewPanel
            {...{ flow, locale, distanceUnit, preview: step.preview, conventions: terms.conventions }}
          />
        )
      );
    case 'writing':
      return (
        <ProgressPanel
          title={t('import:writing.title')}
          hint={t('import:writing.stay')}
          progress={step.progress}
          locale={locale}
          onCancel={cancel}
        />
      );
    case 'undoing':
      return (
        <ProgressPanel
          title={t('import:writing.undoing')}
          hint={t('import:writing.stayUndoing')}
          progress={step.progress}
          locale={locale}
          onCancel={null}
        />
      );
    case 'done':
      return <DonePanel {...{ flow, locale, written: step.written, preview: step.preview }} />;
    case 'takenBack':
      return (
        <Panel title={t('import:takenBack.title')}>
          <p role="status">
            {step.leftCount > 0
              ? t('import:takenBack.left', { count: step.leftCount })
              : t('import:takenBack.all')}
          </p>
          <Row wrap>
            <Button variant="accent" onClick={flow.next}>
              {t('import:done.another')}
            </Button>
          </Row>
        </Panel>
      );
    default:
      return step satisfies never;
  }
}

interface FileColumnsProps {
  readonly flow: Flow;
  readonly file: UnderstoodFile;
  readonly table: OpenedTable;
  readonly as: MappedKind | null;
}

/** Columns of the current file, if the driver overrules how it was recognised. */
function FileColumns({ flow, file, table, as }: FileColumnsProps) {
  const draft =
    as === null && file.mapping ? draftOf(file.mapping) : columnsDraft(table.head, as ?? undefined);
  return (
    <ColumnsPanel
      fileName={file.understanding.fileName}
      head={table.head}
      text={null}
      isTextRefused={false}
      firstDraft={draft}
      onText={() => {}}
      onRead={(mapping) => void flow.readByColumns(file, mapping)}
      onBack={flow.back}
    />
  );
}

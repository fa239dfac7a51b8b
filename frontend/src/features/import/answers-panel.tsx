import type { MappedKind } from '@domain/import/column-mapping';
import type { TableHead } from '@domain/import/table-format';
import type { TrackFindings } from '@domain/import/tracks/track-findings';
import { weeksEarlyMs } from '@domain/import/tracks/track-times';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import details from '@/components/details.module.css';
import { Row, Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { SelectField } from '@/components/select-field';
import { formatFileSize } from '@/lib/formatting/file-size';
import { formatDay } from '@/lib/formatting/instants';
import { ConventionsSection } from './conventions-section';
import styles from './import.module.css';
import { type Answers, isWeeksOpen } from './run/answers';
import { SummaryLine, useNameOfFormat } from './summary-line';
import { TextSection } from './text-section';
import type { ImportFlow } from './use-import';
import { VehiclesSection } from './vehicles-section';

interface RecognisedAsProps {
  readonly flow: ImportFlow;
}

const kinds: readonly MappedKind[] = ['expense', 'payment', 'fill', 'trip', 'odometer'];

/** Shows how the current file was recognised; for a table the driver can choose something else. */
function RecognisedAs({ flow }: RecognisedAsProps) {
  const { t } = useTranslation(['import', 'common']);
  const { file, nameColumns } = flow;
  const nameOf = useNameOfFormat();
  if (!file) return null;
  const { understanding, table, mapping } = file;
  const { formatId } = understanding;
  const name = nameOf(file);
  if (!table) {
    return (
      <dl className={styles.facts}>
        <dt>{t('import:understood.format')}</dt>
        <dd>{name}</dd>
      </dl>
    );
  }
  const others = kinds.filter(
    (kind) => kind !== (mapping?.kind ?? (formatId === 'bankStatement' ? 'payment' : null)),
  );
  const isStatement = formatId === 'bankStatement' || mapping?.kind === 'payment';
  return (
    <div className={styles.fields}>
      <SelectField<MappedKind | ''>
        label={t('import:recognised.label')}
        hint={t(isStatement ? 'import:recognised.statementHint' : 'import:recognised.hint')}
        value=""
        options={[
          { value: '', label: name },
          ...others.map((kind) => ({ value: kind, label: t(`import:recognised.${kind}`) })),
        ]}
        onChange={(kind) => kind !== '' && nameColumns(kind)}
      />
      {mapping && <Button onClick={() => nameColumns(null)}>{t('import:recognised.columns')}</Button>}
    </div>
  );
}

interface TrackTimesSectionProps {
  readonly track: TrackFindings;
  readonly times: Answers['trackTimes'];
  readonly locale: string;
  readonly onChange: (times: Answers['trackTimes']) => void;
}

const open = '';

/** Asks for the zone of a recording's times, and whether the receiver's week count has restarted. */
function TrackTimesSection({ track, times, locale, onChange }: TrackTimesSectionProps) {
  const { t } = useTranslation(['import', 'common']);
  const { hasClockTimes, latestMs } = track;
  const asksWeeks = latestMs !== null && isWeeksOpen({ track }, Date.now());
  if (!hasClockTimes && !asksWeeks) return null;
  const day = (atMs: number) => formatDay(new Date(atMs), { locale, zone: 'UTC' });
  const { areLocal, areWeeksEarly } = times;
  return (
    <div className={styles.fields}>
      {hasClockTimes && (
        <SelectField
          label={t('import:trackTimes.clock')}
          hint={t('import:trackTimes.clockHint')}
          value={areLocal ? 'local' : 'utc'}
          options={[
            { value: 'utc', label: t('import:trackTimes.utc') },
            { value: 'local', label: t('import:trackTimes.local') },
          ]}
          onChange={(chosen) => onChange({ ...times, areLocal: chosen === 'local' })}
        />
      )}
      {asksWeeks && (
        <SelectField
          label={t('import:trackTimes.days')}
          hint={t('import:trackTimes.daysHint', { day: day(latestMs) })}
          value={areWeeksEarly === null ? open : areWeeksEarly ? 'later' : 'asWritten'}
          options={[
            ...(areWeeksEarly === null ? [{ value: open, label: t('common:word.choose') }] : []),
            { value: 'asWritten', label: t('import:trackTimes.asWritten', { day: day(latestMs) }) },
            { value: 'later', label: t('import:trackTimes.later', { day: day(latestMs + weeksEarlyMs) }) },
          ]}
          onChange={(chosen) => chosen !== open && onChange({ ...times, areWeeksEarly: chosen === 'later' })}
        />
      )}
    </div>
  );
}

interface Props {
  readonly flow: ImportFlow;
  readonly answers: Answers;
  readonly vehicles: readonly Vehicle[];
  readonly locale: string;
}

/** Shows how the current file was understood and asks the driver for the rest. */
export function AnswersPanel({ flow, answers, vehicles, locale }: Props) {
  const { t } = useTranslation(['import', 'common']);
  const { file, state, terms, answer, readText, preview, next, backToChoice } = flow;
  if (!file) return null;
  const { understanding } = file;
  const following = state.files.length - 1;
  return (
    <Panel title={understanding.fileName}>
      <div>
        <SummaryLine file={file} conventions={answers.conventions} locale={locale} />
        <details className={details.details} open={state.isTextRefused || undefined}>
          <summary>{t('import:summary.change')}</summary>
          <Stack gap={16}>
            <RecognisedAs flow={flow} />
            <ConventionsSection
              {...{ understanding, locale, conventions: answers.conventions, areOpen: false }}
              onChange={(conventions) => answer({ ...answers, conventions })}
            />
            {understanding.text && (
              <TextSection
                text={understanding.text}
                isRefused={state.isTextRefused}
                onChange={(text) => void readText(text, null)}
              />
            )}
            <dl className={styles.facts}>
              <dt>{t('import:understood.file')}</dt>
              <dd>{understanding.fileName}</dd>
              <dt>{t('import:understood.size')}</dt>
              <dd>{formatFileSize(understanding.byteCount, locale)}</dd>
            </dl>
          </Stack>
        </details>
      </div>
      <ConventionsSection
        {...{ understanding, locale, conventions: answers.conventions, areOpen: true }}
        onChange={(conventions) => answer({ ...answers, conventions })}
      />
      {understanding.track && (
        <TrackTimesSection
          {...{ locale, track: understanding.track, times: answers.trackTimes }}
          onChange={(trackTimes) => answer({ ...answers, trackTimes })}
        />
      )}
      <VehiclesSection
        answers={answers.vehicles}
        vehicles={vehicles}
        onChange={(changed) => answer({ ...answers, vehicles: changed })}
      />
      {file.table && <FirstRows head={file.table.head} />}
      {following > 0 && (
        <Text scale="hint" tone="quiet" className={styles.prose}>
          {t('import:understood.queue', { count: following })}
        </Text>
      )}
      {terms === null && (
        <Text scale="hint" tone="quiet" className={styles.prose}>
          {t('import:understood.open')}
        </Text>
      )}
      <Row wrap>
        <Button variant="accent" disabled={terms === null} onClick={() => void preview()}>
          {t('import:preview.show')}
        </Button>
        <Button onClick={backToChoice}>{t('import:understood.back')}</Button>
        <Button variant="quiet" onClick={next}>
          {t('import:preview.leave')}
        </Button>
      </Row>
    </Panel>
  );
}

/** The heading and five rows. */
const maxRows = 6;
const maxCellLength = 40;

/** The first rows of a file as they are written, next to the questions about them. */
function FirstRows({ head }: { readonly head: TableHead }) {
  const { t } = useTranslation(['import']);
  const rows = head.rows
    .slice(0, maxRows)
    .map((cells) => cells.filter((cell) => cell.trim() !== '').map((cell) => cell.slice(0, maxCellLength)));
  if (rows.length === 0) return null;
  return (
    <Stack gap={8}>
      <Text as="h3" strong className={styles.heading}>
        {t('import:summary.firstRows')}
      </Text>
      <ol className={styles.firstRows}>
        {rows.map((cells, index) => (
          <li key={index}>{cells.join(' · ')}</li>
        ))}
      </ol>
    </Stack>
  );
}

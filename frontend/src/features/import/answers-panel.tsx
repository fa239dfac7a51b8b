import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import rowStyles from '@/components/row.module.css';
import { formatFileSize } from '@/lib/formatting/file-size';
import { numberFormat } from '@/lib/formatting/numbers';
import { ConventionsSection } from './conventions-section';
import styles from './import.module.css';
import { RecognisedAs } from './recognised-as';
import type { Answers } from './run/answers';
import { TextSection } from './text-section';
import { TrackTimesSection } from './track-times-section';
import type { ImportFlow } from './use-import';
import { VehiclesSection } from './vehicles-section';

interface Props {
  readonly flow: ImportFlow;
  readonly answers: Answers;
  readonly vehicles: readonly Vehicle[];
  readonly locale: string;
}

/** Shows how the current file was understood and asks the driver for the rest. */
export function AnswersPanel({ flow, answers, vehicles, locale }: Props) {
  const { t } = useTranslation(['import']);
  const { file, state, terms, answer, readText, preview, next, backToChoice } = flow;
  if (!file) return null;
  const { understanding } = file;
  const following = state.files.length - 1;
  return (
    <Panel title={t('import:understood.title')}>
      <ConventionsSection
        {...{ understanding, locale, conventions: answers.conventions, areOpen: true }}
        onChange={(conventions) => answer({ ...answers, conventions })}
      />
      <dl className={styles.facts}>
        <dt>{t('import:understood.file')}</dt>
        <dd>{understanding.fileName}</dd>
        <dt>{t('import:understood.rows')}</dt>
        <dd>{numberFormat(locale).format(understanding.rowCount)}</dd>
        <dt>{t('import:understood.size')}</dt>
        <dd>{formatFileSize(understanding.byteCount, locale)}</dd>
      </dl>
      <RecognisedAs flow={flow} />
      {following > 0 && <p className={styles.quiet}>{t('import:understood.queue', { count: following })}</p>}
      {understanding.text && (
        <TextSection
          text={understanding.text}
          isRefused={state.isTextRefused}
          onChange={(text) => void readText(text, null)}
        />
      )}
      <ConventionsSection
        {...{ understanding, locale, conventions: answers.conventions, areOpen: false }}
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
      {terms === null && <p className={styles.quiet}>{t('import:understood.open')}</p>}
      <div className={rowStyles.row}>
        <Button variant="accent" disabled={terms === null} onClick={() => void preview()}>
          {t('import:preview.show')}
        </Button>
        <Button onClick={backToChoice}>{t('import:understood.back')}</Button>
        <Button variant="quiet" onClick={next}>
          {t('import:preview.leave')}
        </Button>
      </div>
    </Panel>
  );
}

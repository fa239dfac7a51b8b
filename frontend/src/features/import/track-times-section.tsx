import type { TrackFindings } from '@domain/import/tracks/track-findings';
import { weeksEarlyMs } from '@domain/import/tracks/track-times';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/select-field';
import { formatDay } from '@/lib/formatting/instants';
import styles from './import.module.css';
import { type Answers, isWeeksOpen } from './run/answers';

interface Props {
  readonly track: TrackFindings;
  readonly times: Answers['trackTimes'];
  readonly locale: string;
  readonly onChange: (times: Answers['trackTimes']) => void;
}

const open = '';

/** Asks for the zone of a recording's times, and whether the receiver's week count has restarted. */
export function TrackTimesSection({ track, times, locale, onChange }: Props) {
  const { t } = useTranslation(['import']);
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
            ...(areWeeksEarly === null ? [{ value: open, label: t('import:trackTimes.choose') }] : []),
            { value: 'asWritten', label: t('import:trackTimes.asWritten', { day: day(latestMs) }) },
            { value: 'later', label: t('import:trackTimes.later', { day: day(latestMs + weeksEarlyMs) }) },
          ]}
          onChange={(chosen) => chosen !== open && onChange({ ...times, areWeeksEarly: chosen === 'later' })}
        />
      )}
    </div>
  );
}

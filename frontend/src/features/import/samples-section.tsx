import { withoutOdometer } from '@domain/import/without-odometer';
import type { DistanceUnit } from '@domain/quantities/distance';
import type { VolumeUnit } from '@domain/quantities/volume';
import { useTranslation } from 'react-i18next';
import styles from './import.module.css';
import type { Preview } from './run/preview-file';
import { useSampleLine } from './use-sample-line';

interface Props {
  readonly preview: Preview;
  readonly locale: string;
  readonly distanceUnit: DistanceUnit;
  readonly volumeUnit: VolumeUnit;
}

/** Some records as the import would store them. */
export function SamplesSection({ preview, locale, distanceUnit, volumeUnit }: Props) {
  const { t } = useTranslation(['import']);
  const lineOf = useSampleLine({ locale, distanceUnit, volumeUnit });
  const { samples, backwardsRows, backwardsIds, refusedIds } = preview;
  const shown = samples.flatMap(({ row, record }) => {
    if (refusedIds.has(record.record.id)) return [];
    const isWithout = backwardsRows.includes(row) || backwardsIds.has(record.record.id);
    const stored = isWithout ? withoutOdometer(record) : record;
    return stored ? [{ row, ...lineOf(stored) }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{t('import:samples.title', { count: shown.length })}</h3>
      <ul className={styles.samples}>
        {shown.map(({ row, title, figure, details }, index) => (
          <li key={index}>
            <strong>{title}</strong>
            <span className={styles.figure}>{figure}</span>
            <span className={styles.quiet}>{[...details, t('import:faults.row', { row })].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { VehicleMovePreview } from '@domain/logbooks/vehicle-move.schema';
import { useTranslation } from 'react-i18next';
import { useDriversOutbox } from '@/lib/offline/outbox-context';
import { useKindTexts } from '@/lib/offline/use-kind';
import styles from '../logbooks.module.css';

/** Numbers of the records and files that move with a vehicle. */
export function MovedCounts({ kinds: counts, files }: Pick<VehicleMovePreview, 'kinds' | 'files'>) {
  const { t } = useTranslation(['logbooks']);
  const kinds = Object.values(useDriversOutbox().kinds);
  const kindTexts = useKindTexts(kinds.filter(({ dependentTitles }) => dependentTitles));
  const lines = counts.flatMap(({ kind, count }) => {
    const titles = kinds.find(({ name }) => name === kind)?.dependentTitles;
    return titles ? [kindTexts(titles.exact, { count })] : [];
  });
  if (files > 0) lines.push(t('logbooks:move.files', { count: files }));
  if (lines.length === 0) return <p>{t('logbooks:move.alone')}</p>;
  return (
    <ul className={styles.counts}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

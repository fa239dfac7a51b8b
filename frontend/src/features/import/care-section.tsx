import { useTranslation } from 'react-i18next';
import styles from './import.module.css';
import type { Preview } from './run/preview-file';

interface Props {
  readonly preview: Pick<Preview, 'visits' | 'schedules' | 'oneTimeReminders'>;
}

/** Lists the services and planned work that the file brings, and the reminders that are not imported. */
export function CareSection({ preview: { visits, schedules, oneTimeReminders } }: Props) {
  const { t } = useTranslation(['import']);
  const rows = [
    { name: 'visits', ...visits },
    { name: 'schedules', ...schedules },
    { name: 'once', ...oneTimeReminders },
  ] as const;
  const shown = rows.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>{t('import:care.title')}</h3>
      <ul className={styles.list}>
        {shown.map(({ name, count, names, hasMoreNames }) => (
          <li key={name}>
            <span>{t(`import:care.${name}`, { count })}</span>
            {names.length > 0 && (
              <span className={styles.quiet}>
                {hasMoreNames ? t('import:preview.more', { rows: names.join(' · ') }) : names.join(' · ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { ReminderSettings, SettingsUpdate } from '@domain/reminders/settings.schema';
import { useTranslation } from 'react-i18next';
import { StageFields } from '@/entities/reminders/stage-fields';
import styles from './settings.module.css';

interface Props {
  readonly settings: ReminderSettings;
  readonly onChange: (changes: SettingsUpdate['changes']) => void;
}

/** Days before and repeats after the due day, for items without their own. */
export function StagesSection({ settings, onChange }: Props) {
  const { t } = useTranslation(['reminders']);
  return (
    <fieldset className={styles.part}>
      <legend>{t('reminders:settings.stages')}</legend>
      <StageFields stages={settings} onChange={onChange} />
      <p>{t('reminders:settings.counted')}</p>
      <p>{t('reminders:own.hint')}</p>
    </fieldset>
  );
}

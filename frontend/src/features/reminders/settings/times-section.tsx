import {
  type ReminderSettings,
  type SettingsUpdate,
  usualReminderSettings,
} from '@domain/reminders/settings.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '@/components/switch-field';
import { ClockField } from './clock-field';
import styles from './settings.module.css';

interface Props {
  readonly settings: ReminderSettings;
  readonly locale: string;
  readonly onChange: (changes: SettingsUpdate['changes']) => void;
}

/** Time of day for reminders, and quiet hours. */
export function TimesSection({ settings: { digestAt, quiet }, locale, onChange }: Props) {
  const { t } = useTranslation(['reminders']);
  const [isSame, setIsSame] = useState(false);

  function changeQuiet(changes: { from?: string; until?: string }): void {
    const after = { from: '', until: '', ...quiet, ...changes };
    setIsSame(after.from === after.until);
    if (after.from !== after.until) onChange({ quiet: after });
  }

  return (
    <div className={styles.part}>
      <ClockField
        label={t('reminders:settings.digestAt')}
        locale={locale}
        value={digestAt}
        onChange={(time) => onChange({ digestAt: time })}
      />
      <SwitchField
        label={t('reminders:settings.quiet')}
        hint={t('reminders:settings.quietHint')}
        checked={quiet !== null}
        onChange={(isOn) => onChange({ quiet: isOn ? usualReminderSettings.quiet : null })}
      />
      {quiet !== null && (
        <div className={styles.times}>
          <ClockField
            label={t('reminders:settings.quietFrom')}
            locale={locale}
            value={quiet.from}
            onChange={(from) => changeQuiet({ from })}
          />
          <ClockField
            label={t('reminders:settings.quietUntil')}
            locale={locale}
            value={quiet.until}
            onChange={(until) => changeQuiet({ until })}
          />
        </div>
      )}
      {isSame && (
        <p role="alert" data-failed>
          {t('reminders:settings.sameTime')}
        </p>
      )}
    </div>
  );
}

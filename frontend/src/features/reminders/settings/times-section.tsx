import {
  type ReminderSettings,
  type SettingsUpdate,
  usualReminderSettings,
} from '@domain/reminders/settings.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import control from '@/components/control.module.css';
import { Row, Stack } from '@/components/layout';
import { SwitchField } from '@/components/switch-field';
import { TimeInput } from '@/components/time-input';
import { isTime } from '@/lib/formatting/typed-time';
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
    <Stack className={styles.part}>
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
        <Row wrap gap={20} rowGap={12}>
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
        </Row>
      )}
      {isSame && (
        <p role="alert" data-failed>
          {t('reminders:settings.sameTime')}
        </p>
      )}
    </Stack>
  );
}

interface ClockProps {
  readonly label: string;
  readonly locale: string;
  /** HH:MM. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A time of day that is saved once complete. A field that is left incomplete shows the stored time again. */
function ClockField({ label, locale, value, onChange }: ClockProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Stack gap={6} className={styles.clock}>
      <span aria-hidden="true">{label}</span>
      <TimeInput
        className={control.control}
        label={label}
        locale={locale}
        aria-invalid={typed !== null && typed !== ''}
        value={typed ?? value}
        onChange={(time) => {
          setTyped(isTime(time) ? null : time);
          if (isTime(time) && time !== value) onChange(time);
        }}
        onLeave={() => setTyped(null)}
      />
    </Stack>
  );
}

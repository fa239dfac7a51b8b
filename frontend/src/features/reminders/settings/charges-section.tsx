import { maxChargesDay, type ReminderSettings, type SettingsUpdate } from '@domain/reminders/settings.schema';
import { useTranslation } from 'react-i18next';
import { Stack } from '@/components/layout';
import { SelectField } from '@/components/select-field';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import styles from './settings.module.css';

interface Props {
  readonly settings: ReminderSettings;
  readonly onChange: (changes: SettingsUpdate['changes']) => void;
}

const never = '';

/** Day of the month on which charges at home are handed in, for drivers who charge. */
export function ChargesSection({ settings: { chargesOnDay = null }, onChange }: Props) {
  const { t } = useTranslation(['reminders']);
  const { vehicles } = useVehicles();
  const charges = vehicles.some(({ energySources }) =>
    energySources.some(({ kind }) => kind === 'electricity'),
  );
  if (!charges && chargesOnDay === null) return null;
  const days = Array.from({ length: maxChargesDay }, (_, index) => String(index + 1));
  return (
    <Stack className={styles.part}>
      <SelectField
        label={t('reminders:settings.charges')}
        hint={t('reminders:settings.chargesHint')}
        value={chargesOnDay === null ? never : String(chargesOnDay)}
        options={[
          { value: never, label: t('reminders:settings.never') },
          ...days.map((day) => ({ value: day, label: t('reminders:settings.dayOfMonth', { day }) })),
        ]}
        onChange={(day) => onChange({ chargesOnDay: day === never ? null : Number(day) })}
      />
    </Stack>
  );
}

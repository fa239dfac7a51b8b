import { maxStages, type ReminderStages } from '@domain/records/reminder-stages.schema';
import { useTranslation } from 'react-i18next';
import { Grid } from '@/components/layout';
import { SelectField } from '@/components/select-field';
import { SwitchField } from '@/components/switch-field';

const offeredDays = [60, 30, 14, 7, 1, 0];
export const offeredRepeats = [0, 1, 2, 4, 8];

interface Props {
  readonly stages: ReminderStages;
  readonly onChange: (changes: Partial<ReminderStages>) => void;
}

/** Days before, and number of repeats after, an item is due. */
export function StageFields({ stages: { daysBefore, weeklyRepeats }, onChange }: Props) {
  const { t } = useTranslation(['reminders']);
  const days = [...new Set([...offeredDays, ...daysBefore])].toSorted((one, other) => other - one);
  const repeats = [...new Set([...offeredRepeats, weeklyRepeats])].toSorted((one, other) => one - other);
  return (
    <>
      <Grid min="12rem" gap={20} rowGap={0}>
        {days.map((day) => (
          <SwitchField
            key={day}
            label={day === 0 ? t('reminders:settings.onDay') : t('reminders:settings.before', { count: day })}
            checked={daysBefore.includes(day)}
            disabled={daysBefore.length >= maxStages && !daysBefore.includes(day)}
            onChange={(isOn) => {
              const others = daysBefore.filter((each) => each !== day);
              onChange({ daysBefore: isOn ? [...others, day] : others });
            }}
          />
        ))}
      </Grid>
      <SelectField
        label={t('reminders:settings.weekly')}
        value={String(weeklyRepeats)}
        options={repeats.map((count) => ({
          value: String(count),
          label: count === 0 ? t('reminders:settings.never') : t('reminders:settings.times', { count }),
        }))}
        onChange={(count) => onChange({ weeklyRepeats: Number(count) })}
      />
    </>
  );
}

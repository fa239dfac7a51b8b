import type { ReminderStages } from '@domain/records/reminder-stages.schema';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/select-field';
import { offeredRepeats } from './stage-fields';

interface Props {
  /** null where the driver's settings say when to remind. */
  readonly stages: ReminderStages | null;
  readonly onChange: (stages: ReminderStages | null) => void;
}

/** When to remind of what a measurement makes due, of which no day is known: how often again, or never. */
export function MeasuredStagesField({ stages, onChange }: Props) {
  const { t } = useTranslation(['reminders']);
  const weeks = stages?.weeklyRepeats ?? 0;
  const isNever = stages !== null && stages.daysBefore.length === 0 && weeks === 0;
  const offered = new Set([...offeredRepeats, weeks].filter((count) => count > 0));
  return (
    <SelectField
      label={t('reminders:own.label')}
      hint={isNever ? t('reminders:own.none') : t('reminders:own.measured')}
      value={isNever ? 'never' : weeks === 0 ? 'usual' : String(weeks)}
      options={[
        { value: 'usual', label: t('reminders:own.usual') },
        ...[...offered]
          .toSorted((one, other) => one - other)
          .map((count) => ({ value: String(count), label: t('reminders:own.weekly', { count }) })),
        { value: 'never', label: t('reminders:settings.never') },
      ]}
      onChange={(chosen) => {
        if (chosen === 'usual') onChange(null);
        else onChange({ daysBefore: [], weeklyRepeats: chosen === 'never' ? 0 : Number(chosen) });
      }}
    />
  );
}

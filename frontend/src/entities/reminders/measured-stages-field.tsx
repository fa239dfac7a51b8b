import type { ReminderStages } from '@domain/records/reminder-stages.schema';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/select-field';
import { offeredRepeats } from './stage-fields';

interface Props {
  /** null where the driver's settings say when to remind. */
  readonly stages: ReminderStages | null;
  readonly onChange: (stages: ReminderStages | null) => void;
}

/** Without repeats, which without a day as well would be never. */
const once: ReminderStages = { daysBefore: [0], weeklyRepeats: 0 };
const never: ReminderStages = { daysBefore: [], weeklyRepeats: 0 };

/** When to remind of what a measurement makes due, of which no day is known: how often again, or never. */
export function MeasuredStagesField({ stages, onChange }: Props) {
  const { t } = useTranslation(['reminders']);
  const weeks = stages?.weeklyRepeats ?? 0;
  const isNever = stages !== null && stages.daysBefore.length === 0 && weeks === 0;
  const chosen = stages === null ? 'usual' : isNever ? 'never' : weeks === 0 ? 'once' : String(weeks);
  const offered = new Set([...offeredRepeats, weeks].filter((count) => count > 0));
  return (
    <SelectField
      label={t('reminders:own.label')}
      hint={isNever ? t('reminders:own.none') : t('reminders:own.measured')}
      value={chosen}
      options={[
        { value: 'usual', label: t('reminders:own.usual') },
        { value: 'once', label: t('reminders:own.once') },
        ...[...offered]
          .toSorted((one, other) => one - other)
          .map((count) => ({ value: String(count), label: t('reminders:own.weekly', { count }) })),
        { value: 'never', label: t('reminders:settings.never') },
      ]}
      onChange={(next) => {
        if (next === 'usual') onChange(null);
        else if (next === 'once') onChange(once);
        else if (next === 'never') onChange(never);
        else onChange({ daysBefore: [], weeklyRepeats: Number(next) });
      }}
    />
  );
}

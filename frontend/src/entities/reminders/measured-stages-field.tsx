import { type ReminderStages, reminderStagesSchema } from '@domain/records/reminder-stages.schema';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/select-field';
import type { Field } from '@/lib/forms/field';
import { offeredRepeats } from './stage-fields';

interface Props {
  /** A measured set of tyres or part, or the reading of an odometer. */
  readonly of: 'measured' | 'reading';
  /** null to use the driver's settings, or the usual time for odometer readings. */
  readonly stages: ReminderStages | null;
  readonly onChange: (stages: ReminderStages | null) => void;
}

/** Reminders of a part that is measured; undefined if the settings apply. */
export const measuredStages: Field<ReminderStages | null, ReminderStages | undefined> = {
  label: 'common:reminders.none',
  schema: reminderStagesSchema.nullable().default(null),
  empty: null,
  show: (stages) => stages ?? null,
  read: (stages) => ({ value: stages ?? undefined }),
  Control: ({ value, onChange }) => <MeasuredStagesField of="measured" stages={value} onChange={onChange} />,
};

/** On the day and not again: without a day and without repeats, there would be no reminder. */
const once: ReminderStages = { daysBefore: [0], weeklyRepeats: 0 };
const never: ReminderStages = { daysBefore: [], weeklyRepeats: 0 };

/** Reminders for items without a due day: number of repeats, or never. */
export function MeasuredStagesField({ of, stages, onChange }: Props) {
  const { t } = useTranslation(['reminders', 'common']);
  const weeks = stages?.weeklyRepeats ?? 0;
  const isNever = stages !== null && stages.daysBefore.length === 0 && weeks === 0;
  const chosen = stages === null ? 'usual' : isNever ? 'never' : weeks === 0 ? 'once' : String(weeks);
  const why = of === 'reading' ? t('reminders:reading.why') : t('reminders:own.measured');
  const none = of === 'reading' ? t('reminders:reading.none') : t('reminders:own.none');
  const offered = new Set([...offeredRepeats, weeks].filter((count) => count > 0));
  return (
    <SelectField
      label={of === 'reading' ? t('reminders:reading.ask') : t('common:reminders.none')}
      hint={isNever ? none : why}
      value={chosen}
      options={[
        {
          value: 'usual',
          label: of === 'reading' ? t('reminders:reading.usual') : t('reminders:own.usual'),
        },
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

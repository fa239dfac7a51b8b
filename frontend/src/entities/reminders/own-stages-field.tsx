import type { ReminderStages } from '@domain/records/reminder-stages.schema';
import { usualReminderSettings } from '@domain/reminders/settings.schema';
import { useTranslation } from 'react-i18next';
import fieldset from '@/components/fieldset.module.css';
import { Text } from '@/components/layout';
import { SelectField } from '@/components/select-field';
import type { Field } from '@/lib/forms/field';
import { measuredStages } from './measured-stages-field';
import { StageFields } from './stage-fields';

interface Props {
  /** null to use the driver's settings. */
  readonly stages: ReminderStages | null;
  /** Note in addition to the days before; null if there is none. */
  readonly note: string | null;
  readonly onChange: (stages: ReminderStages | null) => void;
}

/** Reminders of a record that has a day; undefined if the settings apply. */
export const ownStages: Field<ReminderStages | null, ReminderStages | undefined> = {
  ...measuredStages,
  Control: ({ value, onChange }) => <OwnStagesField stages={value} note={null} onChange={onChange} />,
};

/** Chooses reminders of one record that differ from the settings. */
export function OwnStagesField({ stages, note, onChange }: Props) {
  const { t } = useTranslation(['reminders', 'common']);
  const { daysBefore, weeklyRepeats } = usualReminderSettings;
  return (
    <>
      <SelectField
        label={t('common:reminders.none')}
        value={stages === null ? 'usual' : 'own'}
        options={[
          { value: 'usual', label: t('reminders:own.usual') },
          { value: 'own', label: t('reminders:own.own') },
        ]}
        onChange={(chosen) => onChange(chosen === 'usual' ? null : { daysBefore, weeklyRepeats })}
      />
      {stages !== null && (
        <fieldset className={fieldset.fields}>
          <legend>{t('reminders:settings.stages')}</legend>
          <StageFields stages={stages} onChange={(changes) => onChange({ ...stages, ...changes })} />
          {stages.daysBefore.length === 0 && stages.weeklyRepeats === 0 ? (
            <Text scale="small" tone="quiet" role="status">
              {t('reminders:own.none')}
            </Text>
          ) : (
            note !== null && (
              <Text scale="small" tone="quiet">
                {note}
              </Text>
            )
          )}
        </fieldset>
      )}
    </>
  );
}

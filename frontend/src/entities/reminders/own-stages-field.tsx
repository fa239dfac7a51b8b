import type { ReminderStages } from '@domain/records/reminder-stages.schema';
import { usualReminderSettings } from '@domain/reminders/settings.schema';
import { useTranslation } from 'react-i18next';
import fieldset from '@/components/fieldset.module.css';
import { SelectField } from '@/components/select-field';
import type { Field } from '@/lib/forms/field';
import { measuredStages } from './measured-stages-field';
import { StageFields } from './stage-fields';
import styles from './stage-fields.module.css';

interface Props {
  /** null to use the driver's settings. */
  readonly stages: ReminderStages | null;
  /** Note in addition to the days before; null if there is none. */
  readonly note: string | null;
  readonly onChange: (stages: ReminderStages | null) => void;
}

/** When to remind of a record that has a day; undefined if the settings say so. */
export const ownStages: Field<ReminderStages | null, ReminderStages | undefined> = {
  ...measuredStages,
  Control: ({ value, onChange }) => <OwnStagesField stages={value} note={null} onChange={onChange} />,
};

/** When to remind of one record, where that is not as in the settings. */
export function OwnStagesField({ stages, note, onChange }: Props) {
  const { t } = useTranslation(['reminders']);
  const { daysBefore, weeklyRepeats } = usualReminderSettings;
  return (
    <>
      <SelectField
        label={t('reminders:own.label')}
        value={stages === null ? 'usual' : 'own'}
        options={[
          { value: 'usual', label: t('reminders:own.usual') },
          { value: 'own', label: t('reminders:own.own') },
        ]}
        onChange={(chosen) => onChange(chosen === 'usual' ? null : { daysBefore, weeklyRepeats })}
      />
      {stages !== null && (
        <fieldset className={`${fieldset.fields} ${styles.own}`}>
          <legend>{t('reminders:settings.stages')}</legend>
          <StageFields stages={stages} onChange={(changes) => onChange({ ...stages, ...changes })} />
          {stages.daysBefore.length === 0 && stages.weeklyRepeats === 0 ? (
            <p role="status">{t('reminders:own.none')}</p>
          ) : (
            note !== null && <p>{note}</p>
          )}
        </fieldset>
      )}
    </>
  );
}

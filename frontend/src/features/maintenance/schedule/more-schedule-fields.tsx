import { maxSourceLength } from '@domain/maintenance/schedule.schema';
import { maxNoteLength } from '@domain/records/record.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/choice-field';
import { DateField } from '@/components/date-field';
import entryStyles from '@/components/entry-form.module.css';
import { FoldedFields } from '@/components/folded-fields';
import { NoteField } from '@/components/note-field';
import { NumberField } from '@/components/number-field';
import { SwitchField } from '@/components/switch-field';
import { TextField } from '@/components/text-field';
import { OwnStagesField } from '@/entities/reminders/own-stages-field';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { IntervalFields } from './interval-fields';
import styles from './schedule.module.css';
import type { ScheduleForm } from './use-schedule-form';

interface Props {
  readonly form: ScheduleForm;
  readonly vehicle: Vehicle;
}

/** Fields that most schedules leave empty; unfolded if one of them has a fault. */
export function MoreScheduleFields({ form, vehicle }: Props) {
  const { t } = useTranslation(['maintenance', 'reminders']);
  const { draft, faults, terms, locale, stored, change } = form;
  const isWrong = Object.keys(faults).some(
    (field) => field !== 'title' && !field.startsWith('intervals.normal.'),
  );
  const messageOf = (field: 'startDay' | 'startOdometer') => {
    const fault = faults[field];
    return fault === undefined ? null : t(`maintenance:fault.${fault}`);
  };
  const isCounted = Object.values(draft.intervals).some(
    ({ distance, hours, energy }) => `${distance}${hours}${energy}` !== '',
  );
  return (
    <FoldedFields summary={t('maintenance:schedule.more')} isFilled={stored !== null} isWrong={isWrong}>
      <ChoiceField
        label={t('maintenance:schedule.anchor')}
        value={draft.anchor}
        options={[
          { value: 'done', label: t('maintenance:schedule.anchorDone') },
          { value: 'due', label: t('maintenance:schedule.anchorDue') },
        ]}
        onChange={(anchor) => change({ anchor })}
      />
      <fieldset className={styles.interval}>
        <legend>{t('maintenance:schedule.start')}</legend>
        <p className={styles.quiet}>{t('maintenance:schedule.startHint')}</p>
        <div className={entryStyles.pair}>
          <DateField
            label={t('maintenance:schedule.startDay')}
            locale={locale}
            value={draft.startDay}
            error={messageOf('startDay')}
            onChange={(startDay) => change({ startDay })}
          />
          <NumberField
            label={t('maintenance:schedule.startOdometer')}
            unit={unitSigns[terms.distanceUnit]}
            value={draft.startOdometer}
            error={messageOf('startOdometer')}
            onChange={(startOdometer) => change({ startOdometer })}
          />
        </div>
      </fieldset>
      <IntervalFields
        {...{ form, vehicle, isWhole: true }}
        name="normalFirst"
        legend={t('maintenance:schedule.first')}
      />
      <IntervalFields
        {...{ form, vehicle, isWhole: true }}
        name="severe"
        legend={t('maintenance:schedule.severe')}
        hint={t('maintenance:schedule.severeHint')}
      />
      <IntervalFields
        {...{ form, vehicle, isWhole: true }}
        name="severeFirst"
        legend={t('maintenance:schedule.severeFirst')}
      />
      <TextField
        label={t('maintenance:schedule.source')}
        value={draft.source}
        maxLength={maxSourceLength}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ source: currentTarget.value })}
      />
      <SwitchField
        label={t('maintenance:schedule.isToCheck')}
        checked={draft.isToCheck}
        onChange={(isToCheck) => change({ isToCheck })}
      />
      <OwnStagesField
        stages={draft.reminderStages}
        note={isCounted ? t('reminders:own.counted') : null}
        onChange={(reminderStages) => change({ reminderStages })}
      />
      <NoteField
        label={t('maintenance:schedule.note')}
        value={draft.note}
        maxLength={maxNoteLength}
        onChange={(note) => change({ note })}
      />
    </FoldedFields>
  );
}

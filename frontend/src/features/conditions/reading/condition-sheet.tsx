import { conditionSubjects, conditionTerms } from '@domain/conditions/condition-subjects';
import { mostNoteCharacters } from '@domain/records/record.schema';
import { firstDay } from '@domain/time/time.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { DateField } from '@/components/date-field';
import entryStyles from '@/components/entry-form.module.css';
import { NoteField } from '@/components/note-field';
import { NumberField } from '@/components/number-field';
import { RecordFormSheet } from '@/components/record-form-sheet';
import { SelectField } from '@/components/select-field';
import { AttachmentsField } from '@/entities/attachments/lazy-attachments-field';
import type { ConditionRequest } from '@/entities/record-sheets/use-record-sheets';
import { MeasuredStagesField } from '@/entities/reminders/measured-stages-field';
import { OfKnownVehicle } from '@/entities/vehicles/of-known-vehicle';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { signOf } from '@/lib/formatting/thousandths';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { useConditions } from '../use-conditions';
import { useConditionForm } from './use-condition-form';

interface Props {
  readonly request: ConditionRequest;
  readonly onClose: () => void;
}

export function ConditionSheet({ request, onClose }: Props) {
  const { t } = useTranslation(['conditions']);
  const labels = {
    ...{ title: t('conditions:titleNew'), loading: t('conditions:loading') },
  };
  return (
    <OfKnownVehicle vehicleId={request.vehicle.id} labels={labels} onClose={onClose}>
      {(of) => <OpenConditionSheet {...of} request={request} onClose={onClose} />}
    </OfKnownVehicle>
  );
}

/** What was measured of a part, and its limit. */
function OpenConditionSheet({ request, onClose, ...of }: OfVehicle & Props) {
  const { t } = useTranslation(['conditions']);
  const { readings } = useConditions(of);
  const form = useConditionForm({ ...of, request, readings, onSaved: onClose });
  const { stored, draft, faults, locale, change } = form;
  const unit = signOf(conditionTerms[draft.subject].unit);
  const messageOf = (field: keyof typeof faults) => {
    const fault = faults[field];
    return fault === undefined ? null : t(`conditions:fault.${fault}`);
  };
  return (
    <RecordFormSheet
      title={t(stored === null ? 'conditions:titleNew' : 'conditions:titleChange')}
      saveLabel={t('conditions:save')}
      recordId={stored?.id}
      form={form}
      onClose={onClose}
    >
      <SelectField
        label={t('conditions:field.subject')}
        value={draft.subject}
        options={conditionSubjects.map((value) => ({ value, label: t(`conditions:subject.${value}`) }))}
        onChange={(subject) =>
          change({
            subject,
            ...(stored === null && {
              limit: form.limitOf(subject),
              reminderStages: form.stagesOf(subject),
            }),
          })
        }
      />
      <div className={entryStyles.pair}>
        <NumberField
          label={t('conditions:field.value')}
          unit={unit}
          value={draft.value}
          error={messageOf('value')}
          onChange={(value) => change({ value })}
        />
        <NumberField
          label={t('conditions:field.limit')}
          unit={unit}
          value={draft.limit}
          error={messageOf('limit')}
          onChange={(limit) => change({ limit })}
        />
      </div>
      <p>{t(`conditions:limitHint.${draft.subject}`)}</p>
      <div className={entryStyles.pair}>
        <DateField
          label={t('conditions:field.day')}
          locale={locale}
          min={firstDay}
          value={draft.day}
          error={messageOf('day')}
          onChange={(day) => change({ day })}
        />
        <NumberField
          label={t('conditions:odometer')}
          unit={unitSigns[of.vehicle.distanceUnit]}
          value={draft.odometer}
          error={messageOf('odometer')}
          onChange={(odometer) => change({ odometer })}
        />
      </div>
      <MeasuredStagesField
        of="measured"
        stages={draft.reminderStages}
        onChange={(reminderStages) => change({ reminderStages })}
      />
      <NoteField
        label={t('conditions:note')}
        value={draft.note}
        maxLength={mostNoteCharacters}
        onChange={(note) => change({ note })}
      />
      <AttachmentsField
        record={{ recordKind: 'conditionReading', recordId: form.id }}
        isNew={stored === null}
        onCount={(attachedFiles) => change({ attachedFiles })}
      />
      {stored !== null && (
        <div className={entryStyles.action}>
          <Button onClick={() => void form.remove(stored)}>{t('conditions:delete')}</Button>
        </div>
      )}
    </RecordFormSheet>
  );
}

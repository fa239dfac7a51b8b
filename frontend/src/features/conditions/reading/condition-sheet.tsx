import { conditionSubjects, conditionTerms } from '@domain/conditions/condition-subjects';
import { mostNoteCharacters } from '@domain/records/record.schema';
import { firstDay } from '@domain/time/time.schema';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Controls } from '@/components/controls';
import { DateField } from '@/components/date-field';
import entryStyles from '@/components/entry-form.module.css';
import { NoteField } from '@/components/note-field';
import { NumberField } from '@/components/number-field';
import { SaveButton } from '@/components/save-button';
import { SelectField } from '@/components/select-field';
import { Sheet } from '@/components/sheet';
import { AttachmentsField } from '@/entities/attachments/lazy-attachments-field';
import { OfKnownVehicle } from '@/entities/vehicles/of-known-vehicle';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { signOf } from '@/lib/formatting/thousandths';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { useConditions } from '../use-conditions';
import type { ConditionRequest } from './condition-request';
import { useConditionForm } from './use-condition-form';

interface Props {
  readonly request: ConditionRequest;
  readonly onClose: () => void;
}

export function ConditionSheet({ request, onClose }: Props) {
  const { t } = useTranslation(['conditions']);
  const words = {
    ...{ title: t('conditions:titleNew'), close: t('conditions:close'), loading: t('conditions:loading') },
  };
  return (
    <OfKnownVehicle vehicleId={request.vehicle.id} words={words} onClose={onClose}>
      {(of) => <OpenConditionSheet {...of} request={request} onClose={onClose} />}
    </OfKnownVehicle>
  );
}

/** What was measured of a part, and its limit. */
function OpenConditionSheet({ request, onClose, ...of }: OfVehicle & Props) {
  const { t } = useTranslation(['conditions']);
  const formId = useId();
  const { readings } = useConditions(of);
  const form = useConditionForm({ ...of, request, readings, onSaved: onClose });
  const { stored, draft, faults, problem, locale, change } = form;
  const unit = signOf(conditionTerms[draft.subject].unit);
  const messageOf = (field: keyof typeof faults) => {
    const fault = faults[field];
    return fault === undefined ? null : t(`conditions:fault.${fault}`);
  };
  return (
    <Sheet
      title={t(stored === null ? 'conditions:titleNew' : 'conditions:titleChange')}
      closeLabel={t('conditions:close')}
      onClose={onClose}
      recordId={stored?.id}
      foot={
        <div className={entryStyles.foot}>
          <SaveButton formId={formId} busy={form.busy}>
            {t('conditions:save')}
          </SaveButton>
        </div>
      }
    >
      <Controls>
        <form id={formId} ref={form.element} className={entryStyles.form} noValidate onSubmit={form.submit}>
          {form.isRestored && (
            <div className={entryStyles.aside} role="status">
              <span>{t('conditions:restoredDraft')}</span>
              <Button variant="quiet" onClick={form.startOver}>
                {t('conditions:startOver')}
              </Button>
            </div>
          )}
          {problem !== null && <CallProblem problem={problem} />}
          <SelectField
            label={t('conditions:field.subject')}
            value={draft.subject}
            options={conditionSubjects.map((value) => ({ value, label: t(`conditions:subject.${value}`) }))}
            onChange={(subject) =>
              change({ subject, ...(stored === null && { limit: form.limitOf(subject) }) })
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
          <NoteField
            label={t('conditions:note')}
            value={draft.note}
            maxLength={mostNoteCharacters}
            onChange={(note) => change({ note })}
          />
          <AttachmentsField
            record={{ recordKind: 'conditionReading', recordId: form.id }}
            isNew={stored === null}
          />
          {stored !== null && (
            <div className={entryStyles.action}>
              <Button onClick={() => void form.remove(stored)}>{t('conditions:delete')}</Button>
            </div>
          )}
        </form>
      </Controls>
    </Sheet>
  );
}

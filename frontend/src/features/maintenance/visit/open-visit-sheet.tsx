import { maxWorkshopLength } from '@domain/maintenance/service.schema';
import { maxNoteLength } from '@domain/records/record.schema';
import { Button } from '@/components/button';
import entryStyles from '@/components/entry-form.module.css';
import { InstantField } from '@/components/instant-field';
import { NoteField } from '@/components/note-field';
import { NumberField } from '@/components/number-field';
import { ReasonNote } from '@/components/reason-note';
import { RecordFormSheet } from '@/components/record-form-sheet';
import { Suggestion } from '@/components/suggestion';
import { SwitchField } from '@/components/switch-field';
import { TextField } from '@/components/text-field';
import { AttachmentsField } from '@/entities/attachments/lazy-attachments-field';
import type { VisitRequest } from '@/entities/record-sheets/use-record-sheets';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { useMaintenance } from '../use-maintenance';
import { useMaintenanceTexts } from '../use-maintenance-texts';
import { useVisitForm } from './use-visit-form';
import styles from './visit.module.css';
import { VisitLines } from './visit-lines';

interface Props extends OfVehicle {
  readonly request: VisitRequest;
  readonly onClose: () => void;
}

/** Form of a service visit: work, time, odometer reading and cost. */
export function OpenVisitSheet({ vehicle, account, request, onClose }: Props) {
  const of = { vehicle, account };
  const { t, nameOf, odometerText } = useMaintenanceTexts(of);
  const { states, use, visits } = useMaintenance(of);
  const form = useVisitForm({ account, vehicle, request, onSaved: onClose });
  const { stored, draft, faults, locale, change } = form;
  const hasHours =
    draft.hours !== '' ||
    visits.some(({ engineMinutes }) => engineMinutes !== null) ||
    states.some(({ meters }) => meters.some(({ meter }) => meter === 'engine'));
  const messageOf = (field: 'at' | 'odometer' | 'hours') => {
    const fault = faults[field];
    return fault === undefined ? null : t(`maintenance:fault.${fault}`);
  };
  const tick = (id: string, isTicked: boolean) =>
    change({
      scheduleIds: isTicked ? [...draft.scheduleIds, id] : draft.scheduleIds.filter((each) => each !== id),
    });

  return (
    <RecordFormSheet
      title={t(stored === null ? 'maintenance:visit.titleNew' : 'maintenance:visit.titleChange')}
      saveLabel={t('maintenance:visit.save')}
      recordId={stored?.id}
      form={form}
      onClose={onClose}
    >
      {states.length > 0 && (
        <fieldset className={styles.ticks}>
          <legend>{t('maintenance:visit.done')}</legend>
          {states.map(({ schedule }) => (
            <label key={schedule.id}>
              <input
                type="checkbox"
                checked={draft.scheduleIds.includes(schedule.id)}
                onChange={({ currentTarget }) => tick(schedule.id, currentTarget.checked)}
              />
              {nameOf(schedule)}
            </label>
          ))}
        </fieldset>
      )}
      <div className={entryStyles.pair}>
        <NumberField
          name="odometer"
          label={t('maintenance:visit.odometer')}
          unit={unitSigns[vehicle.distanceUnit]}
          value={draft.odometer}
          {...(use.current !== null &&
            stored === null && {
              hint: t('maintenance:visit.lastOdometer', {
                odometer: odometerText(use.current.odometerMetres),
              }),
            })}
          error={messageOf('odometer')}
          onChange={(odometer) => change({ odometer })}
        />
        {hasHours && (
          <NumberField
            label={t('maintenance:visit.hours')}
            unit={t('maintenance:schedule.hoursUnit')}
            value={draft.hours}
            error={messageOf('hours')}
            onChange={(hours) => change({ hours })}
          />
        )}
      </div>
      {stored === null && use.current !== null && draft.odometer === '' && (
        <div>
          <Suggestion
            action={t('maintenance:visit.use')}
            value={odometerText(use.current.odometerMetres)}
            reason={t('maintenance:visit.notDrivenSince')}
            field="odometer"
            onTake={() => change({ odometer: form.odometerTyped(use.current?.odometerMetres ?? null) })}
          />
        </div>
      )}
      <InstantField
        locale={locale}
        homeZone={form.zone}
        value={{ at: draft.at, clockChange: draft.clockChange, zone: draft.zone }}
        untouchedMs={form.untouchedMs}
        error={messageOf('at')}
        onChange={change}
      />
      <TextField
        label={t('maintenance:visit.workshop')}
        value={draft.workshop}
        maxLength={maxWorkshopLength}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ workshop: currentTarget.value })}
      />
      <VisitLines form={form} />
      {form.totalMinor !== null && (
        <SwitchField
          label={t('maintenance:visit.asCost')}
          hint={t('maintenance:visit.asCostHint')}
          checked={draft.isCost}
          onChange={(isCost) => change({ isCost })}
        />
      )}
      <NoteField
        label={t('maintenance:visit.note')}
        value={draft.note}
        maxLength={maxNoteLength}
        onChange={(note) => change({ note })}
      />
      <AttachmentsField
        record={{ recordKind: 'serviceVisit', recordId: form.id }}
        isNew={stored === null}
        onCount={(attachedFiles) => change({ attachedFiles })}
      />
      {form.asksReason && (
        <ReasonNote
          sentence={t('maintenance:visit.reason.locked')}
          value={draft.reason}
          isFaulty={form.isReasonFaulty}
          onChange={(reason) => change({ reason })}
        />
      )}
      {stored !== null && (
        <div className={entryStyles.action}>
          {stored.expenseId !== null && <p className={styles.quiet}>{t('maintenance:visit.deleteHint')}</p>}
          <Button onClick={() => void form.remove(stored)}>{t('maintenance:visit.delete')}</Button>
        </div>
      )}
    </RecordFormSheet>
  );
}

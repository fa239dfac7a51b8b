import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import fieldset from '@/components/fieldset.module.css';
import { Grid, Row, Stack } from '@/components/layout';
import { NumberField } from '@/components/number-field';
import { Suggestion } from '@/components/suggestion';
import { useLockedPeriods } from '@/entities/ledger/use-locked-periods';
import { FieldFormSheet } from '@/entities/record-form/field-form-sheet';
import { RecordInstant } from '@/entities/record-form/record-fields';
import type { SheetProps } from '@/entities/record-form/record-sheet';
import { useFieldForm } from '@/entities/record-form/use-field-form';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import type { VisitRequest } from '@/entities/record-sheets/use-record-sheets';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { WithVehicle } from '@/entities/vehicles/with-vehicle';
import { placeOf } from '@/lib/formatting/place';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { newRecordId } from '@/lib/offline/new-record-id';
import { useMaintenance } from '../use-maintenance';
import { useMaintenanceTexts } from '../use-maintenance-texts';
import styles from './visit.module.css';
import { emptyVisitFault, typedTotalMinor, visitFaults, visitForm, visitOf, visitValues } from './visit-form';
import { VisitLines } from './visit-lines';

export function VisitSheet(props: SheetProps<VisitRequest>) {
  const { t } = useTranslation(['maintenance', 'common']);
  const labels = { title: t('maintenance:visit.titleNew'), loading: t('common:loading') };
  const { request, onClose } = props;
  return (
    <WithVehicle vehicleId={request.vehicle.id} labels={labels} onClose={onClose}>
      {(of) => <OpenVisitSheet {...of} {...props} />}
    </WithVehicle>
  );
}

/** Form of a service visit: work, time, odometer reading and cost. */
function OpenVisitSheet({ request, onClose, ...of }: OfVehicle & SheetProps<VisitRequest>) {
  const { t, nameOf, odometerText } = useMaintenanceTexts(of);
  const { states, use, visits } = useMaintenance(of);
  const { visit: stored, scheduleIds } = request;
  const { id: vehicleId, distanceUnit } = of.vehicle;
  const place = placeOf(of.account);
  const { locale } = place;
  const writes = useRecordWrites('serviceVisit', {
    undo: t('common:word.undo'),
    undone: t('common:word.undone'),
  });
  const isLocked = useLockedPeriods();
  const [newExpenseId] = useState(newRecordId);
  const currency = stored?.currency ?? of.vehicle.currency;
  const terms = { locale, distanceUnit, currency };
  const form = useFieldForm({
    form: visitForm,
    recordKind: 'serviceVisit',
    stored,
    subject: `new.${vehicleId}.${scheduleIds.join('.')}`,
    terms,
    values: () => visitValues(stored, scheduleIds),
    check: (values, draft) => ({
      ...(stored === null && emptyVisitFault(values, draft)),
      ...visitFaults(values, place),
    }),
    written: (values, id, openedAtMs) =>
      visitOf(values, {
        id,
        vehicleId,
        currency,
        stored,
        place,
        openedAtMs,
        expenseId: stored?.expenseId ?? newExpenseId,
      }),
    isReasonDue: (visit) => isLocked(stored) || isLocked(visit),
    send: (visit, reason, isFormOpen) =>
      writes.save({ ...visit, ...(reason !== null && { reason }) }, stored, {
        message: t('maintenance:visit.saved'),
        isFormOpen,
      }),
    onDone: onClose,
  });
  const { draft, field, bind, change } = form;
  const totalMinor = typedTotalMinor(draft.lines, terms);
  const hasHours =
    draft.engineMinutes !== '' ||
    visits.some(({ engineMinutes }) => engineMinutes !== null) ||
    states.some(({ meters }) => meters.some(({ meter }) => meter === 'engine'));
  /** Last reading, suggested for a new visit. */
  const last = stored === null ? use.current : null;
  const lastText = last && odometerText(last.odometerMetres);

  function tick(id: string, isTicked: boolean): void {
    const others = draft.scheduleIds.filter((each) => each !== id);
    change({ scheduleIds: isTicked ? [...others, id] : others });
  }

  return (
    <FieldFormSheet
      call="serviceVisits.update"
      title={t(stored === null ? 'maintenance:visit.titleNew' : 'common:cost.service')}
      saveLabel={t('common:word.save')}
      form={form}
      onClose={onClose}
      finalSentence={t('maintenance:visit.reason.locked')}
      deletion={{
        label: t('common:word.delete'),
        ...(stored?.expenseId != null && { hint: t('maintenance:visit.deleteHint') }),
        work: (visit, reason) => writes.remove(visit, t('maintenance:visit.deleted'), reason),
      }}
    >
      {states.length > 0 && (
        <fieldset className={fieldset.fields}>
          <legend>{t('maintenance:visit.done')}</legend>
          <Stack gap={0}>
            {states.map(({ schedule }) => (
              <Row as="label" gap={12} key={schedule.id} className={styles.tick}>
                <input
                  type="checkbox"
                  checked={draft.scheduleIds.includes(schedule.id)}
                  onChange={({ currentTarget }) => tick(schedule.id, currentTarget.checked)}
                />
                {nameOf(schedule)}
              </Row>
            ))}
          </Stack>
        </fieldset>
      )}
      <Grid>
        <NumberField
          {...bind('odometer')}
          name="odometer"
          unit={unitSigns[distanceUnit]}
          hint={lastText === null ? undefined : t('maintenance:visit.lastOdometer', { odometer: lastText })}
        />
        {hasHours && field('engineMinutes')}
      </Grid>
      {last !== null && lastText !== null && draft.odometer === '' && (
        <div>
          <Suggestion
            action={t('common:word.use')}
            value={lastText}
            reason={t('maintenance:visit.notDrivenSince')}
            field="odometer"
            onTake={() => form.fill({ odometer: { odometerMetres: last.odometerMetres } })}
          />
        </div>
      )}
      <RecordInstant form={form} place={place} />
      {field('workshop')}
      <VisitLines {...{ form, terms, totalMinor }} />
      {totalMinor !== null && field('isCost')}
      {field('note')}
    </FieldFormSheet>
  );
}

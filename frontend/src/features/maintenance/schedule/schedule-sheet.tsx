import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import fieldset from '@/components/fieldset.module.css';
import { FoldedFields } from '@/components/folded-fields';
import { Grid, Text } from '@/components/layout';
import { FieldFormSheet } from '@/entities/record-form/field-form-sheet';
import type { SheetProps } from '@/entities/record-form/record-sheet';
import { useFieldForm } from '@/entities/record-form/use-field-form';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import { OwnStagesField } from '@/entities/reminders/own-stages-field';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { WithVehicle } from '@/entities/vehicles/with-vehicle';
import { placeOf } from '@/lib/formatting/place';
import { faultsWithin } from '@/lib/forms/field';
import { useMaintenanceTexts } from '../use-maintenance-texts';
import { IntervalFields } from './interval-fields';
import {
  type IntervalName,
  type ScheduleRequest,
  scheduleFaults,
  scheduleForm,
  scheduleOf,
  scheduleValues,
} from './schedule-form';

export function ScheduleSheet(props: SheetProps<ScheduleRequest>) {
  const { t } = useTranslation(['maintenance', 'common']);
  const labels = { title: t('maintenance:schedule.titleNew'), loading: t('common:loading') };
  const { request, onClose } = props;
  return (
    <WithVehicle vehicleId={request.vehicle.id} labels={labels} onClose={onClose}>
      {(of) => <OpenScheduleSheet {...of} {...props} />}
    </WithVehicle>
  );
}

/** Form of a schedule: the work, and when it is due again. */
function OpenScheduleSheet({ request, onClose, ...of }: OfVehicle & SheetProps<ScheduleRequest>) {
  const { t } = useTranslation(['maintenance', 'reminders', 'common']);
  const { nameOf } = useMaintenanceTexts(of);
  const stored = request.schedule;
  const { vehicle, account } = of;
  const { volumeUnit } = account;
  const { locale } = placeOf(account);
  const { distanceUnit, currency, energySources } = vehicle;
  const writes = useRecordWrites('schedule', { undo: t('common:word.undo') });
  const terms = { locale, distanceUnit, volumeUnit, currency };
  const form = useFieldForm({
    form: scheduleForm,
    stored,
    subject: `new.${vehicle.id}`,
    terms,
    values: () => scheduleValues(stored, energySources[0]?.kind ?? 'petrol'),
    check: scheduleFaults,
    written: (values, id) => scheduleOf(values, id, vehicle.id),
    send: (schedule, _reason, isFormOpen) =>
      writes.save(schedule, stored, {
        message: t('maintenance:schedule.saved', { name: nameOf(schedule) }),
        isFormOpen,
      }),
    onDone: onClose,
  });
  const { draft, faults, field, bind, change } = form;
  const { intervals } = draft;
  const [showsMore, setShowsMore] = useState(
    intervals.normal.engineMinutes !== '' || intervals.normal.energy !== '',
  );
  const { energySource: _, ...severe } = intervals.severe;
  const hasSevere = Object.values(severe).some((text) => text !== '');
  const isCounted = Object.values(intervals).some(
    ({ distanceMetres, engineMinutes, energy }) => `${distanceMetres}${engineMinutes}${energy}` !== '',
  );
  const isMoreWrong = Object.keys(faults).some(
    (path) => path !== 'title' && !path.startsWith('intervals.normal.'),
  );
  const { value: stages, onChange: changeStages } = bind('reminderStages');
  const interval = (
    name: IntervalName,
    shown: Pick<ComponentProps<typeof IntervalFields>, 'legend' | 'hint'> & { readonly isWhole?: boolean },
  ) => (
    <IntervalFields
      {...{ vehicle, terms, isWhole: true, ...shown }}
      typed={intervals[name]}
      faults={faultsWithin(faults, `intervals.${name}`)}
      onChange={(changes) =>
        change({ intervals: { ...intervals, [name]: { ...intervals[name], ...changes } } })
      }
    />
  );
  return (
    <FieldFormSheet
      call="schedules.update"
      title={t(stored === null ? 'maintenance:schedule.titleNew' : 'maintenance:schedule.titleChange')}
      saveLabel={t('common:word.save')}
      form={form}
      onClose={onClose}
      deletion={{
        label: t('common:word.delete'),
        hint: t('maintenance:schedule.deleteHint'),
        work: (schedule) =>
          writes.remove(schedule, t('maintenance:schedule.deleted', { name: nameOf(schedule) }), null),
      }}
    >
      {field('item')}
      {draft.item === 'other' && field('title')}
      {interval('normal', {
        legend: t('maintenance:schedule.interval'),
        hint: t('maintenance:schedule.intervalHint'),
        isWhole: showsMore,
      })}
      {!showsMore && (
        <div>
          <Button variant="quiet" onClick={() => setShowsMore(true)}>
            {t('maintenance:schedule.moreMeters')}
          </Button>
        </div>
      )}
      {hasSevere && field('profile')}
      <FoldedFields summary={t('maintenance:schedule.more')} isFilled={stored !== null} isWrong={isMoreWrong}>
        {field('anchor')}
        <fieldset className={`${fieldset.fields} ${fieldset.tight}`}>
          <legend>
            <Text as="span" strong>
              {t('maintenance:schedule.start')}
            </Text>
          </legend>
          <Text scale="hint" tone="quiet">
            {t('maintenance:schedule.startHint')}
          </Text>
          <Grid>
            {field('startDay')}
            {field('startOdometerMetres')}
          </Grid>
        </fieldset>
        {interval('normalFirst', { legend: t('maintenance:schedule.first') })}
        {interval('severe', {
          legend: t('maintenance:schedule.severe'),
          hint: t('maintenance:schedule.severeHint'),
        })}
        {interval('severeFirst', { legend: t('maintenance:schedule.severeFirst') })}
        {field('source')}
        {field('isToCheck')}
        <OwnStagesField
          stages={stages}
          note={isCounted ? t('reminders:own.counted') : null}
          onChange={changeStages}
        />
        {field('note')}
      </FoldedFields>
    </FieldFormSheet>
  );
}

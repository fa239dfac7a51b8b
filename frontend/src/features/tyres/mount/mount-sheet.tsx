import { mountedAxle } from '@domain/tyres/mounted-spans';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid } from '@/components/layout';
import { FieldFormSheet } from '@/entities/record-form/field-form-sheet';
import type { SheetProps } from '@/entities/record-form/record-sheet';
import { useFieldForm } from '@/entities/record-form/use-field-form';
import type { SetRequest } from '@/entities/record-sheets/use-record-sheets';
import { useTyreActions } from '../use-tyre-actions';
import { useTyreTexts } from '../use-tyre-texts';
import { type OfSet, WithTyreSet } from '../with-tyre-set';
import { comingOff, mountChanges, mountFaults, mountForm } from './mount-form';

export function MountSheet({ request, onClose }: SheetProps<SetRequest>) {
  const { t } = useTranslation(['tyres', 'common']);
  return (
    <WithTyreSet request={request} title={t('common:cost.tyres')} onClose={onClose}>
      {(of) => <Open {...of} onClose={onClose} />}
    </WithTyreSet>
  );
}

/** Mounts a set, or takes it off if it is mounted. Mounting a set takes off the sets on its axle. */
function Open({ current, today, onClose, ...of }: OfSet & { readonly onClose: () => void }) {
  const { distanceUnit, currency } = of.vehicle;
  const { t, locale, hintOfLastReading } = useTyreTexts(of);
  const actions = useTyreActions();
  // The change being sent must not become the base of the next one while the form is still open.
  const [{ set, others }] = useState(of);
  const isOn = mountedAxle(set) !== null;
  const form = useFieldForm({
    form: mountForm,
    stored: null,
    subject: `${isOn ? 'off' : 'on'}.${set.id}`,
    terms: { locale, distanceUnit, currency },
    values: () => ({
      axle: 'all' as const,
      day: today,
      ...(current?.day === today && { odometerMetres: current.odometerMetres }),
    }),
    hidden: ({ isOver }) => (isOver ? [] : ['offDay', 'offOdometerMetres']),
    written: (values) => mountChanges(values, set, others),
    check: (values) => mountFaults(values, set),
    send: (changes, _reason, isFormOpen) =>
      actions.change(changes, t(isOn ? 'tyres:takenOff' : 'tyres:mounted', { name: set.name }), isFormOpen),
    onDone: onClose,
  });
  const { draft, field } = form;
  const leaving = isOn || draft.isOver ? [] : comingOff(others, draft.axle, draft.day);
  return (
    <FieldFormSheet
      call="tyreSets.update"
      title={t(isOn ? 'tyres:takeOffOf' : 'tyres:mountOf', { name: set.name })}
      saveLabel={t(isOn ? 'tyres:takeOff' : 'tyres:mount')}
      form={form}
      onClose={onClose}
    >
      {field('odometerMetres', hintOfLastReading(current))}
      {field('day')}
      {!isOn && (
        <>
          {field('axle')}
          {field('isOver')}
          {draft.isOver && (
            <Grid>
              {field('offOdometerMetres')}
              {field('offDay')}
            </Grid>
          )}
          {leaving.length > 0 && (
            <p role="status">
              {t('tyres:mounting.comesOff', { names: leaving.map(({ name }) => name).join(', ') })}
            </p>
          )}
        </>
      )}
    </FieldFormSheet>
  );
}

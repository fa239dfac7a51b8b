import type { TyrePosition } from '@domain/tyres/tyre-set.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
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
import { treadFaults, treadForm, treadOf } from './tread-form';

export function TreadSheet({ request, onClose }: SheetProps<SetRequest>) {
  const { t } = useTranslation(['tyres', 'common']);
  return (
    <WithTyreSet request={request} title={t('tyres:measure')} onClose={onClose}>
      {(of) => <Open {...of} onClose={onClose} />}
    </WithTyreSet>
  );
}

const ofTwoWheels: readonly TyrePosition[] = ['front', 'rear'];
const ofFourWheels: readonly TyrePosition[] = ['frontLeft', 'frontRight', 'rearLeft', 'rearRight'];

function positionsOf(kind: Vehicle['kind']): readonly TyrePosition[] {
  return kind === 'motorcycle' || kind === 'moped' || kind === 'bicycle' ? ofTwoWheels : ofFourWheels;
}

/** Form for the tread depths of a set, in millimetres, and the odometer. */
function Open({ current, today, onClose, ...of }: OfSet & { readonly onClose: () => void }) {
  const { kind, distanceUnit, currency } = of.vehicle;
  const { t, locale, hintOfLastReading } = useTyreTexts(of);
  const positions = positionsOf(kind);
  const actions = useTyreActions();
  const [set] = useState(of.set);
  const form = useFieldForm({
    form: treadForm,
    stored: null,
    subject: set.id,
    terms: { locale, distanceUnit, currency },
    values: () => ({
      day: today,
      ...(current?.day === today && { odometerMetres: current.odometerMetres }),
    }),
    written: (values) => treadOf(values, positions),
    check: (values) => treadFaults(values, positions),
    send: (measured, _reason, isFormOpen) => {
      const after = { ...set, treads: [...set.treads, measured] };
      return actions.change([{ before: set, after }], t('tyres:measured', { name: set.name }), isFormOpen);
    },
    onDone: onClose,
  });
  const { field } = form;
  return (
    <FieldFormSheet
      call="tyreSets.update"
      title={t('tyres:measureOf', { name: set.name })}
      saveLabel={t('common:word.save')}
      form={form}
      onClose={onClose}
    >
      <p>{t('tyres:tread.hint')}</p>
      <Grid>{positions.map((position) => field(position))}</Grid>
      {field('odometerMetres', hintOfLastReading(current))}
      {field('day')}
    </FieldFormSheet>
  );
}

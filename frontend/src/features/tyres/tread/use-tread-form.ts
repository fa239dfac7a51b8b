import { shownDistance } from '@domain/quantities/distance';
import type { TreadReading, TyrePosition } from '@domain/tyres/tyre-set.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf } from '@/lib/formatting/place';
import { asTyped, decimalMarkOf } from '@/lib/formatting/typed';
import { useDraft } from '@/lib/forms/use-draft';
import { useRecordForm } from '@/lib/forms/use-record-form';
import type { OfSet } from '../of-known-set';
import { useTyreActions } from '../use-tyre-actions';
import { readTread, type TreadDraft, treadDrafts } from './read-tread';

type Opened = OfSet & {
  readonly positions: readonly TyrePosition[];
  readonly onSaved: () => void;
};

/** Form of a tread measurement, which is added to those of its set. */
export function useTreadForm({ account, vehicle, current, today, positions, onSaved, ...of }: Opened) {
  const { t } = useTranslation(['tyres']);
  const { locale } = placeOf(account);
  const { distanceUnit } = vehicle;
  const actions = useTyreActions();
  const [set] = useState(of.set);
  const typed = useDraft<TreadDraft>({
    storage: { store: treadDrafts, driverId: account.driverId, target: set.id },
    stored: null,
    initial: () => ({
      day: today,
      odometer:
        current?.day === today ? asTyped(shownDistance(current.odometerMetres, distanceUnit, 1), locale) : '',
      depths: { frontLeft: '', frontRight: '', rearLeft: '', rearRight: '', front: '', rear: '' },
    }),
    numbers: {
      mark: decimalMarkOf(locale),
      unitsOf: () => ({
        odometer: distanceUnit,
        ...Object.fromEntries(positions.map((position) => [`depths.${position}`, 'mm'])),
      }),
    },
  });
  const { reading, faults } = readTread(typed.draft, positions, {
    decimalMark: decimalMarkOf(locale),
    distanceUnit,
  });
  const form = useRecordForm({
    draft: typed,
    written: reading,
    faults,
    send: (measured: TreadReading, _reason, isFormOpen) => {
      const after = { ...set, treads: [...set.treads, measured] };
      return actions.change([{ before: set, after }], t('tyres:measured', { name: set.name }), isFormOpen);
    },
    onDone: onSaved,
  });
  return { ...typed, ...form, set, problem: form.isAsRefused ? form.problem : null };
}

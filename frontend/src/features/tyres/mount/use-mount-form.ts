import { shownDistance } from '@domain/quantities/distance';
import { mountedAxle } from '@domain/tyres/mounted-spans';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf } from '@/lib/formatting/place';
import { asTyped, decimalMarkOf } from '@/lib/formatting/typed';
import { useDraft } from '@/lib/forms/use-draft';
import { useRecordForm } from '@/lib/forms/use-record-form';
import type { OfSet } from '../of-known-set';
import { useTyreActions } from '../use-tyre-actions';
import { type MountDraft, mountDrafts } from './mount-draft';
import { readMount, type SetChange } from './read-mount';

type Opened = OfSet & { readonly onSaved: () => void };

/** Form of a mount. Mounting a set dismounts the sets on its axle. */
export function useMountForm({ account, vehicle, current, today, onSaved, ...sets }: Opened) {
  const { t } = useTranslation(['tyres']);
  const { locale } = placeOf(account);
  const { distanceUnit } = vehicle;
  const actions = useTyreActions();
  // The sent mount must not become the start of the next one while the form is still open.
  const [{ set, others }] = useState(sets);
  const typed = useDraft<MountDraft>({
    storage: {
      store: mountDrafts,
      driverId: account.driverId,
      target: `${mountedAxle(set) === null ? 'on' : 'off'}.${set.id}`,
    },
    stored: null,
    initial: () => ({
      ...{ axle: 'all', day: today, isOver: false, offDay: '', offOdometer: '' },
      odometer:
        current?.day === today ? asTyped(shownDistance(current.odometerMetres, distanceUnit, 1), locale) : '',
    }),
    numbers: {
      mark: decimalMarkOf(locale),
      unitsOf: () => ({ odometer: distanceUnit, offOdometer: distanceUnit }),
    },
  });
  const { changes, faults } = readMount(typed.draft, set, others, {
    decimalMark: decimalMarkOf(locale),
    distanceUnit,
  });
  const message = t(mountedAxle(set) === null ? 'tyres:mounted' : 'tyres:takenOff', { name: set.name });
  const form = useRecordForm({
    draft: typed,
    written: changes,
    faults,
    send: (written: readonly SetChange[], _reason, isFormOpen) =>
      actions.change(written, message, isFormOpen),
    onDone: onSaved,
  });
  return { ...typed, ...form, set, problem: form.isAsRefused ? form.problem : null };
}

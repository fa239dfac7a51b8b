import type { Account } from '@domain/account/account.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { FoldedFields } from '@/components/folded-fields';
import { useAccount } from '@/entities/account/use-account';
import { removeFile } from '@/entities/attachments/device-attachments';
import { AttachmentsField } from '@/entities/attachments/lazy-attachments-field';
import { FieldFormSheet } from '@/entities/record-form/field-form-sheet';
import type { SheetProps } from '@/entities/record-form/record-sheet';
import { useFieldForm } from '@/entities/record-form/use-field-form';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import { placeOf } from '@/lib/formatting/place';
import { shownIn } from '@/lib/forms/field';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { ExplainReadingsButton } from '../odometer/explain-readings-button';
import { LookFields } from './look-fields';
import { VehicleActions } from './vehicle-actions';
import { vehicleForm, type WrittenVehicle } from './vehicle-fields';
import { MoreFields, QuickFields } from './vehicle-form';
import {
  changedUnits,
  filledParts,
  partOf,
  termsOf,
  vehicleFaults,
  vehicleOf,
  vehicleRules,
  vehicleValues,
} from './vehicle-values';

export interface VehicleRequest {
  /** null adds a vehicle. */
  readonly vehicle: Vehicle | null;
  readonly onAdded?: (vehicleId: string) => void;
}

/** Id of the first reading of a new vehicle; the same each time the form is sent, so that it counts once. */
const readingIdOf = (vehicleId: string) => `${vehicleId.slice(0, -1)}${vehicleId.endsWith('0') ? '1' : '0'}`;

/** Form to add or change a vehicle. Typed text is restored when the form opens again. */
export function VehicleSheet(props: SheetProps<VehicleRequest>) {
  const { account } = useAccount();
  return account === undefined ? null : <OpenVehicleSheet {...props} account={account} />;
}

function OpenVehicleSheet({
  account,
  request: { vehicle, onAdded },
  onClose,
}: SheetProps<VehicleRequest> & { readonly account: Account }) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { locale, zone } = placeOf(account);
  const { driverId } = useLogbook();
  const { save } = useRecordWrites('vehicle');
  const readings = useRecordWrites('odometerRecord');
  const [stored] = useState(vehicle);

  async function send({ odometerNow, ...written }: WrittenVehicle, isFormOpen: () => boolean) {
    const submitted = await save(written, stored, { isFormOpen });
    const { outcome } = submitted;
    const photoId = stored?.photoId;
    if (photoId && photoId !== written.photoId && (outcome === 'saved' || outcome === 'waiting')) {
      const record = { driverId, recordKind: 'vehicle', recordId: written.id } as const;
      void removeFile({ ...record, id: photoId, type: 'image/jpeg' }, Date.now());
    }
    if (odometerNow !== undefined && outcome !== 'refused') {
      const { id: vehicleId, distanceUnit } = written;
      const typedIn = distanceUnit === 'mi' && { odometerTypedIn: distanceUnit };
      await readings.save(
        {
          ...{ kind: 'noted', id: readingIdOf(vehicleId), vehicleId, atMs: form.openedAtMs, zone, note: '' },
          ...{ odometerMetres: odometerNow, ...typedIn },
        },
        null,
        // The form is about the vehicle; a refused reading is decided among what waits.
        { isFormOpen: () => false },
      );
    }
    return submitted;
  }

  const form = useFieldForm({
    form: vehicleForm,
    recordKind: 'vehicle',
    stored,
    subject: 'new',
    terms: termsOf(stored ?? account, locale),
    termsOf: (draft) => termsOf(draft, locale),
    values: () => vehicleValues(stored, account),
    written: (values, id) => vehicleOf(values, id, { stored, zone }),
    hidden: () => (stored === null ? [] : ['odometerNow']),
    check: (_values, draft) => vehicleFaults(draft),
    rules: vehicleRules,
    send: (written, _reason, isFormOpen) => send(written, isFormOpen),
    onDone() {
      onClose();
      if (stored === null) onAdded?.(form.id);
    },
  });
  const { id, draft, faults, problem } = form;
  const filled = filledParts(
    draft,
    shownIn(vehicleForm.fields, vehicleValues(null, account), termsOf(account, locale)),
  );
  const wrong = new Set(Object.keys(faults).map((path) => partOf(path)));
  return (
    <FieldFormSheet
      call="vehicles.update"
      title={t(stored === null ? 'vehicles:form.addTitle' : 'vehicles:form.editTitle')}
      saveLabel={t(stored === null ? 'vehicles:form.add' : 'vehicles:form.save')}
      cancelLabel={t('common:word.cancel')}
      // Its files are among the folded fields.
      form={{ ...form, recordKind: undefined }}
      // Shown below the form, as it may open a form of its own.
      refusal={null}
      onClose={onClose}
      after={
        <>
          {problem !== null && (
            <CallProblem problem={problem}>
              {stored !== null && problem.readings !== undefined && (
                <ExplainReadingsButton
                  vehicleId={stored.id}
                  readings={problem.readings}
                  ownRecordId={stored.id}
                />
              )}
            </CallProblem>
          )}
          {stored !== null && <VehicleActions vehicle={stored} onDone={onClose} />}
        </>
      }
    >
      <QuickFields form={form} />
      <FoldedFields summary={t('vehicles:form.look')} isFilled={filled.has('look')}>
        <LookFields form={form} />
      </FoldedFields>
      <FoldedFields
        summary={t('vehicles:form.more')}
        isFilled={filled.has('more')}
        isWrong={wrong.has('more')}
      >
        <MoreFields
          form={form}
          onUnits={(changes) => form.change(changedUnits(draft, changes, stored, locale))}
          jurisdiction={account.jurisdiction}
        />
        <AttachmentsField
          record={{ recordKind: 'vehicle', recordId: id }}
          isNew={stored === null}
          withoutId={draft.photoId}
          onCount={(attachedFiles) => form.change({ attachedFiles })}
        />
      </FoldedFields>
    </FieldFormSheet>
  );
}

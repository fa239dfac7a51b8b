import type { Account } from '@domain/account/account.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { FoldedFields } from '@/components/folded-fields';
import { useAccount } from '@/entities/account/use-account';
import { FieldFormSheet } from '@/entities/record-form/field-form-sheet';
import type { SheetProps } from '@/entities/record-form/record-sheet';
import { useFieldForm } from '@/entities/record-form/use-field-form';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import { placeOf } from '@/lib/formatting/place';
import { ExplainReadingsButton } from '../odometer/explain-readings-button';
import { VehicleActions } from './vehicle-actions';
import { vehicleForm } from './vehicle-fields';
import { MoreFields, QuickFields } from './vehicle-form';
import {
  changedUnits,
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
  const { save } = useRecordWrites('vehicle');
  const [stored] = useState(vehicle);
  const form = useFieldForm({
    form: vehicleForm,
    recordKind: 'vehicle',
    stored,
    subject: 'new',
    terms: termsOf(stored ?? account, locale),
    termsOf: (draft) => termsOf(draft, locale),
    values: () => vehicleValues(stored, account),
    written: (values, id) => vehicleOf(values, id, { stored, zone }),
    check: (_values, draft) => vehicleFaults(draft),
    rules: vehicleRules,
    send: (written, _reason, isFormOpen) => save(written, stored, { isFormOpen }),
    onDone() {
      onClose();
      if (stored === null) onAdded?.(form.id);
    },
  });
  const { draft, faults, problem } = form;
  return (
    <FieldFormSheet
      title={t(stored === null ? 'vehicles:form.addTitle' : 'vehicles:form.editTitle')}
      saveLabel={t(stored === null ? 'vehicles:form.add' : 'vehicles:form.save')}
      cancelLabel={t('common:word.cancel')}
      form={form}
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
      <FoldedFields
        summary={t('vehicles:form.more')}
        isFilled={stored !== null}
        isWrong={Object.keys(faults).some((name) => name !== 'name')}
      >
        <MoreFields
          form={form}
          onUnits={(changes) => form.change(changedUnits(draft, changes, stored, locale))}
          jurisdiction={account.jurisdiction}
        />
      </FoldedFields>
    </FieldFormSheet>
  );
}

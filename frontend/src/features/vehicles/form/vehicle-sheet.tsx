import type { Account } from '@domain/account/account.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { MoreDetails } from '@/components/more-details';
import { RestoredDraft } from '@/components/restored-draft';
import { SaveButton } from '@/components/save-button';
import { Sheet } from '@/components/sheet';
import { useAccount } from '@/entities/account/use-account';
import { AttachmentsField } from '@/entities/attachments/lazy-attachments-field';
import type { SheetProps } from '@/entities/record-form/record-sheet';
import { ExplainReadingsButton } from '../odometer/explain-readings-button';
import { useVehicleForm } from './use-vehicle-form';
import { VehicleActions } from './vehicle-actions';
import { MoreFields, QuickFields } from './vehicle-form';
import styles from './vehicle-form.module.css';

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
  const { t } = useTranslation(['vehicles']);
  const formId = useId();
  const form = useVehicleForm(account, vehicle, (vehicleId) => {
    onClose();
    if (vehicle === null) onAdded?.(vehicleId);
  });
  const { draft, faults, problem, change } = form;
  return (
    <Sheet
      title={vehicle === null ? t('vehicles:form.addTitle') : t('vehicles:form.editTitle')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('vehicles:cancel')}</Button>
          <SaveButton formId={formId} busy={form.busy}>
            {vehicle === null ? t('vehicles:form.add') : t('vehicles:form.save')}
          </SaveButton>
        </>
      }
    >
      <div className={styles.parts}>
        <form id={formId} ref={form.element} className={styles.form} noValidate onSubmit={form.submit}>
          {form.isRestored && <RestoredDraft onStartOver={form.startOver} leftOut={form.leftOut} />}
          <QuickFields draft={draft} faults={faults} onChange={change} />
          <MoreDetails
            className={styles.more}
            summary={
              <>
                <IconChevronDown aria-hidden="true" size={20} />
                {t('vehicles:form.more')}
              </>
            }
            isFilled={vehicle !== null}
            isWrong={Object.keys(faults).some((field) => field !== 'name')}
          >
            <MoreFields draft={draft} faults={faults} onChange={change} jurisdiction={account.jurisdiction} />
          </MoreDetails>
        </form>
        {/* Not in the form, as it may open a form of its own. */}
        {problem !== null && (
          <CallProblem problem={problem}>
            {vehicle !== null && problem.readings !== undefined && (
              <ExplainReadingsButton
                vehicleId={vehicle.id}
                readings={problem.readings}
                ownRecordId={vehicle.id}
              />
            )}
          </CallProblem>
        )}
      </div>
      <AttachmentsField
        record={{ recordKind: 'vehicle', recordId: form.id }}
        isNew={vehicle === null}
        onCount={(attachedFiles) => change({ attachedFiles })}
      />
      {vehicle !== null && <VehicleActions vehicle={vehicle} onDone={onClose} />}
    </Sheet>
  );
}

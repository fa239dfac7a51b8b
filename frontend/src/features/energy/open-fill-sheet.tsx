import type { Account } from '@domain/account/account.schema';
import type { Fill } from '@domain/energy/energy.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Controls } from '@/components/controls';
import { SaveButton } from '@/components/save-button';
import { Sheet } from '@/components/sheet';
import type { FillRequest } from '@/entities/record-sheets/use-record-sheets';
import { FillForm } from './form/fill-form';
import { RefusedFill } from './form/refused-fill';
import { useFillForm } from './form/use-fill-form';
import { FillOutcome } from './outcome/fill-outcome';

interface Props {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
  readonly first: Vehicle;
  readonly request: FillRequest;
  readonly onClose: () => void;
  /** Opens another fill in place of this one. */
  readonly onCorrect: (fill: Fill) => void;
}

/** Shows the form and, once saved, the result in its place. */
export function OpenFillSheet({ onClose, onCorrect, ...opened }: Props) {
  const { t } = useTranslation(['energy']);
  const formId = useId();
  const form = useFillForm({ ...opened, onNothingToTell: onClose });
  if (form.saved !== null) {
    return <FillOutcome form={form} saved={form.saved} onClose={onClose} onCorrect={onCorrect} />;
  }
  const isCharge = form.terms.source === 'electricity';
  const isNew = form.stored === null;
  const title = isNew
    ? t(isCharge ? 'energy:title.charge' : 'energy:title.fill')
    : t(isCharge ? 'energy:title.changeCharge' : 'energy:title.changeFill');
  return (
    <Sheet
      title={title}
      onClose={onClose}
      recordId={form.stored?.id}
      foot={
        <SaveButton formId={formId} busy={form.busy}>
          {t(isNew ? 'energy:save' : 'energy:saveChange')}
        </SaveButton>
      }
    >
      <RefusedFill form={form} />
      <Controls>
        <FillForm id={formId} form={form} vehicles={opened.vehicles} receipt={opened.request.receipt} />
      </Controls>
    </Sheet>
  );
}

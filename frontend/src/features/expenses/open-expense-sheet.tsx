import type { Account } from '@domain/account/account.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Controls } from '@/components/controls';
import { SaveButton } from '@/components/save-button';
import { Sheet } from '@/components/sheet';
import type { ExpenseRequest } from '@/entities/record-sheets/use-record-sheets';
import { ExpenseForm } from './expense-form';
import { useExpenseForm } from './use-expense-form';

interface Props {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
  readonly request: ExpenseRequest;
  readonly onClose: () => void;
}

export function OpenExpenseSheet({ account, vehicles, request, onClose }: Props) {
  const { t } = useTranslation(['expenses']);
  const formId = useId();
  const form = useExpenseForm({ account, vehicles, request, onSaved: onClose });
  const isNew = form.stored === null;
  return (
    <Sheet
      title={t(isNew ? 'expenses:title.new' : 'expenses:title.change')}
      onClose={onClose}
      recordId={form.stored?.id}
      foot={
        <SaveButton formId={formId} busy={form.busy}>
          {t(isNew ? 'expenses:save' : 'expenses:saveChange')}
        </SaveButton>
      }
    >
      <Controls>
        <ExpenseForm id={formId} form={form} receipt={request.receipt} />
      </Controls>
    </Sheet>
  );
}
